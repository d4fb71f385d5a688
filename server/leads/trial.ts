/** What the tests of enquiries share: a front office on a real database, as the house opens it, and Ana, who asks. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import type { Lead } from "../../core/leads/taken.ts";
import type { Site } from "../../core/site/site.ts";
import { readPlaceBook } from "../locations/place-book.ts";
import { openOffice } from "../office/open.ts";
import { readConfig } from "../platform/config.ts";
import { connect } from "../platform/db/connect.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import type { RenderMail } from "./mails.ts";
import { openLeads } from "./open.ts";
import type { LeadWish } from "./take-lead.ts";

/** An honest enquiry, as it is read from the form. */
export const ana: Lead = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
  zip: "45040",
  preferredTime: "today",
  services: ["loan-signings"],
  details: "My father is in hospital.\nRoom 12.",
  source: { page: "/loan-signings", referrer: "search.example", campaign: { utm_source: "card" } },
};

let networks = 0;

/** Ana's request to a site, minutes after she opened the form, from a network nobody else came from. */
export function wishFor(site: Site, changes: Partial<LeadWish> = {}): LeadWish {
  networks += 1;
  return {
    site,
    lead: ana,
    signals: { trap: "", ageMs: 120_000 },
    network: `network ${networks}`,
    requestKey: `form ${networks}`,
    ...changes,
  };
}

/** Mails in plain words; how they look is `app/mail`'s. */
export const plainMail: RenderMail = async (kind, { lead, zone }) => ({
  subject: `${kind}: ${lead.firstName} ${lead.lastName}`,
  html: `<p>${kind}</p>`,
  text: `${lead.details}\n${zone?.name ?? "no zone"}`,
});

/**
 * Call it at the top of a test file: a database of the file's own, and all that takes enquiries on it. Mails are kept
 * in the database, for there is no mail server.
 */
export async function frontOffice() {
  const connection = await freshDatabase();
  const { db, pool, close } = connect(connection, () => {});
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), "doorstep-leads-")) });
  const places = await readPlaceBook(join(import.meta.dirname, "../../content"));
  const database = { db, pool, connection, where: "here", ready: async () => true, close };
  const office = openOffice(config, database, log);
  afterAll(async () => {
    await office.close();
    await close();
  });
  const renderMail = plainMail;
  const world = await openLeads(config.dataDir, db, office, { places, renderMail, log });
  const ask = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await pool.query(sql, values)).rows;

  /** How many rows there are of everything an enquiry leaves behind. */
  async function counts() {
    const [found] = await ask(`SELECT
      (SELECT count(*)::int FROM leads) AS leads,
      (SELECT count(*)::int FROM lead_events) AS events,
      (SELECT count(*)::int FROM mails) AS mails`);
    return found as { leads: number; events: number; mails: number };
  }

  return { connection, world, pool, logged, ask, counts };
}

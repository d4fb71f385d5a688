/** Shared by the lead tests: the lead desk on a real database, and a sample lead from Ana. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import type { Lead } from "../../../core/leads/lead.ts";
import type { LeadMailProps } from "../../../core/mail/templates.ts";
import type { Site } from "../../../core/sections/site.ts";
import { createLeadDeskDeps } from "../../../server/leads/create.ts";
import type { LeadSubmission } from "../../../server/leads/intake/take-lead.ts";
import { readZipDirectory } from "../../../server/locations/zip-directory.ts";
import { readConfig } from "../../../server/platform/config.ts";
import { watchAvailability } from "../../../server/platform/db/availability.ts";
import { connect } from "../../../server/platform/db/connect.ts";
import type { RateLimits } from "../../../server/platform/limits/rate-limits.ts";
import { fakeEmails } from "../platform/fake-emails.ts";
import { createTestDatabase } from "../platform/test-database.ts";
import { startTestPlatform } from "../platform/test-platform.ts";

/** An ordinary lead, as parsed from the form. */
export const ana: Lead = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
  zip: "45040",
  preferredTime: "today",
  services: ["loan-signings"],
  details: "My father is in the hospital.\nRoom 12.",
  source: { page: "/loan-signings", referrer: "search.example", campaign: { utm_source: "card" } },
};

let networks = 0;

/** A submission of Ana's lead, two minutes after she opened the form, from a network of its own. */
export function submissionFor(site: Site, changes: Partial<LeadSubmission> = {}): LeadSubmission {
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

/** Plain emails; the real templates are in `app/mail`. */
const plainMail =
  (kind: string) =>
  ({ lead, zone }: LeadMailProps) => ({
    subject: `${kind}: ${lead.firstName} ${lead.lastName}`,
    html: `<p>${kind}</p>`,
    text: `${lead.details}\n${zone?.name ?? "no zone"}`,
  });

export const plainEmails = fakeEmails({
  "lead-received": plainMail("lead-received"),
  "lead-arrived": plainMail("lead-arrived"),
});

/**
 * Call it at the top of a test file: creates a database of its own and everything the lead desk needs. Emails stay in
 * the outbox, because there is no mail server.
 */
export async function leadTestSupport() {
  const connection = await createTestDatabase();
  const { db, pool, close } = connect(connection, () => {});
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), "doorstep-leads-")) });
  const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
  const database = { db, pool, connection, where: "here", ...watchAvailability(pool), close };
  const platform = await startTestPlatform(config, database, log);
  afterAll(async () => {
    await platform.close();
    await close();
  });
  const renderEmail = plainEmails;
  // All sample leads are Ana's, so only tests of the bound count the confirmations she gets.
  const limits: RateLimits = {
    consume: async (rule, ...caller) =>
      rule.startsWith("lead-confirmation")
        ? { ok: true }
        : platform.limits.consume(rule, ...caller),
  };
  const parts = { places, renderEmail, log };
  const deps = await createLeadDeskDeps(config.dataDir, db, { ...platform, limits }, parts);
  const queryRows = async (
    sql: string,
    values: unknown[] = [],
  ): Promise<Record<string, unknown>[]> => (await pool.query(sql, values)).rows;

  /** The number of rows that leads leave behind. */
  async function counts() {
    const [found] = await queryRows(`SELECT
      (SELECT count(*)::int FROM leads) AS leads,
      (SELECT count(*)::int FROM lead_events) AS events,
      (SELECT count(*)::int FROM mails) AS mails`);
    return found as { leads: number; events: number; mails: number };
  }

  return { connection, deps, strictLimits: platform.limits, pool, logged, queryRows, counts };
}

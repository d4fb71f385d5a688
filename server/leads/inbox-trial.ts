/** What the tests of the inbox share: a site, people who answer on it, and enquiries as old as a test wants them. */

import { join } from "node:path";
import type { InboxWish } from "../../core/leads/inbox.ts";
import { readInbox } from "../../core/leads/inbox.ts";
import type { Role } from "../../core/people/roles.ts";
import { siteOf } from "../../tests/support/desk-without-database.ts";
import { readPlaceBook } from "../locations/place-book.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Bell } from "../webhooks/bell.ts";
import { openLeadInbox } from "./lead-inbox.ts";
import { takeLead } from "./take-lead.ts";
import { ana, frontOffice, wishFor } from "./trial.ts";

/** Call it at the top of a test file. */
export async function inboxTrial() {
  const office = await frontOffice();
  const site = await siteOf();
  const rung: { event: string; data: object }[] = [];
  const bell: Bell = {
    ring: async (_tx, _siteId, event, data) => void rung.push({ event, data }),
  };
  const clock = { now: Date.now() };
  const world = {
    ...office.world,
    places: await readPlaceBook(join(import.meta.dirname, "../../content")),
    audit: openAuditLog(office.world.db),
    renderQuote: async ({ quote }: { quote: { total: number } }) => ({
      subject: `quote ${quote.total}`,
      html: "<p></p>",
      text: `${quote.total}`,
    }),
    bell,
    now: () => clock.now,
  };
  const inboxOf = (name: string, role: Role = "owner", siteId = "main") =>
    openLeadInbox(
      {
        userId: name,
        name,
        email: `${name.toLowerCase()}@lane.example`,
        role,
        siteId,
        sessionId: "s",
        provenAt: 0,
      },
      { site: { ...site, id: siteId }, network: "192.0.2.1" },
      world,
    );

  /** Somebody asks; answers with the enquiry's id. */
  async function asks(changes: Partial<typeof ana> = {}, at?: number): Promise<string> {
    const outcome = await takeLead(wishFor(site, { lead: { ...ana, ...changes } }), office.world);
    if (outcome.kind !== "taken") throw new Error(`${outcome.kind}: ${office.logged.at(-1)}`);
    if (at !== undefined) {
      await office.pool.query("UPDATE leads SET created_at = $1 WHERE lead_id = $2", [
        new Date(at),
        outcome.id,
      ]);
    }
    return outcome.id;
  }

  return { ...office, world, site, rung, clock, inboxOf, asks };
}

/** A wish as an address says it. */
export function wishOf(query: string): InboxWish {
  return readInbox(new URLSearchParams(query));
}

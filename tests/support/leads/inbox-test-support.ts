import { fakeEmails } from "../platform/fake-emails.ts";
/** Shared by the inbox tests: a site, people who answer its leads, and leads of any age. */

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { InboxQuery } from "../../../core/leads/inbox-query.ts";
import { readInboxQuery } from "../../../core/leads/inbox-query.ts";
import type { Role } from "../../../core/people/roles.ts";
import { createVisitLinks } from "../../../server/booking/calendar/links.ts";
import { createLeadInbox } from "../../../server/leads/inbox/lead-inbox.ts";
import { takeLead } from "../../../server/leads/intake/take-lead.ts";
import { readZipDirectory } from "../../../server/locations/zip-directory.ts";
import { createAuditLog } from "../../../server/people/audit-log.ts";
import type { WebhookEmitter } from "../../../server/webhooks/emit.ts";
import { siteOf } from "../app/desk-without-database.ts";
import { ana, leadTestSupport, submissionFor } from "./lead-test-support.ts";

/** Call it at the top of a test file. */
export async function inboxTestSupport() {
  const leadSupport = await leadTestSupport();
  const site = await siteOf();
  const emitted: { event: string; data: object }[] = [];
  const webhooks: WebhookEmitter = {
    emit: async (_tx, _siteId, event, data) => void emitted.push({ event, data }),
  };
  const clock = { now: Date.now() };
  const deps = {
    ...leadSupport.deps,
    places: await readZipDirectory(join(import.meta.dirname, "../../../content")),
    audit: createAuditLog(leadSupport.deps.db),
    links: createVisitLinks(randomBytes(32)),
    renderEmail: fakeEmails({
      "lead-quote": ({ quote }) => ({
        subject: `quote ${quote.total}`,
        html: "<p></p>",
        text: `${quote.total}`,
      }),
    }),
    webhooks,
    now: () => clock.now,
  };
  const inboxOf = (name: string, role: Role = "owner", siteId = "main") =>
    createLeadInbox(
      {
        userId: name,
        name,
        email: `${name.toLowerCase()}@lane.example`,
        role,
        siteId,
        sessionId: "s",
        authenticatedAt: 0,
      },
      { site: { ...site, id: siteId }, network: "192.0.2.1" },
      deps,
    );

  /** Stores a lead, `at` a given time; returns its id. */
  async function addLead(changes: Partial<typeof ana> = {}, at?: number): Promise<string> {
    const outcome = await takeLead(
      submissionFor(site, { lead: { ...ana, ...changes } }),
      leadSupport.deps,
    );
    if (outcome.kind !== "taken") throw new Error(`${outcome.kind}: ${leadSupport.logged.at(-1)}`);
    if (at !== undefined) {
      await leadSupport.pool.query("UPDATE leads SET created_at = $1 WHERE lead_id = $2", [
        new Date(at),
        outcome.id,
      ]);
    }
    return outcome.id;
  }

  return { ...leadSupport, deps, site, emitted, clock, inboxOf, addLead };
}

/** Parses an inbox query from a URL's query string. */
export function inboxQueryOf(query: string): InboxQuery {
  return readInboxQuery(new URLSearchParams(query));
}

import { sql } from "drizzle-orm";
import { RHYTHM_LABELS } from "../../../core/booking/series/rhythm.ts";
import { formatUsd } from "../../../core/format/money.ts";
import type { InboxQuery } from "../../../core/leads/inbox-query.ts";
import { LEAD_STATE_LABELS } from "../../../core/leads/lead-states.ts";
import { formatCsv } from "../../../core/table/format-csv.ts";
import type { Database } from "../../platform/db/connect.ts";
import { leads } from "../../platform/db/schema.ts";
import { type InboxScope, type LeadRowKey, pageCondition } from "./lead-rows.ts";

const PAGE_ROWS = 500;

const HEADER = [
  "Received (UTC)",
  "State",
  "First name",
  "Last name",
  "Phone",
  "Email",
  "ZIP",
  "Preferred time",
  "Regular visits",
  "Services",
  "Details",
  "Page",
  "Came from",
  "Campaign",
  "Held for",
  "Quoted",
  "First answered (UTC)",
  "Answered after (business minutes)",
  "Id",
];

/** All leads of a query as CSV, streamed page by page, so that they are never all in memory. */
export async function* leadCsv(
  db: Database,
  query: InboxQuery,
  scope: InboxScope,
): AsyncGenerator<string> {
  yield formatCsv([HEADER]);
  let after: LeadRowKey | null = null;
  for (;;) {
    const rows: CsvRow[] = await csvPage(db, query, scope, after);
    if (rows.length > 0) yield formatCsv(rows.map(({ lead }) => csvRow(lead)));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    // Continue after the row's key instead of its id, because the lead may be deleted before the next page is read.
    after = { at: last.at, id: last.lead.leadId };
  }
}

interface CsvRow {
  readonly lead: typeof leads.$inferSelect;
  readonly at: string;
}

function csvPage(
  db: Database,
  query: InboxQuery,
  scope: InboxScope,
  after: LeadRowKey | null,
): Promise<CsvRow[]> {
  const { where, order } = pageCondition(query, scope, after);
  return db
    .select({ lead: leads, at: sql<string>`${leads.createdAt}::text` })
    .from(leads)
    .where(where)
    .orderBy(order)
    .limit(PAGE_ROWS);
}

function csvRow(lead: typeof leads.$inferSelect): string[] {
  return [
    lead.createdAt.toISOString(),
    LEAD_STATE_LABELS[lead.status],
    lead.firstName,
    lead.lastName,
    lead.phone,
    lead.email,
    lead.zip,
    lead.preferredTime,
    lead.rhythm ? RHYTHM_LABELS[lead.rhythm] : "",
    lead.services.join(", "),
    lead.details,
    lead.sourcePage,
    lead.referrer,
    Object.entries(lead.campaign)
      .map(([key, value]) => `${key}=${value}`)
      .join(" "),
    lead.heldFor.join(", "),
    lead.quotedTotal === null ? "" : formatUsd(lead.quotedTotal),
    lead.firstAnsweredAt?.toISOString() ?? "",
    lead.answerMinutes === null ? "" : String(lead.answerMinutes),
    lead.leadId,
  ];
}

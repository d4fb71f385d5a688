import { sql } from "drizzle-orm";
import type { InboxWish } from "../../core/leads/inbox.ts";
import { STATE_WORDS } from "../../core/leads/states.ts";
import { usd } from "../../core/money.ts";
import { csvText } from "../../core/table/csv.ts";
import type { Database } from "../platform/db/connect.ts";
import { leads } from "../platform/db/schema.ts";
import { onPage, type Place, type RowKey } from "./inbox-rows.ts";

const AT_ONCE = 500;

const HEADER = [
  "Received (UTC)",
  "State",
  "First name",
  "Last name",
  "Phone",
  "Email",
  "ZIP",
  "Preferred time",
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

/** Everything a wish finds as a table, piece by piece, so that no process holds all of it at once. */
export async function* leadCsv(
  db: Database,
  wish: InboxWish,
  place: Place,
): AsyncGenerator<string> {
  yield csvText([HEADER]);
  let behind: RowKey | null = null;
  for (;;) {
    const rows: CsvRow[] = await pageOf(db, wish, place, behind);
    if (rows.length > 0) yield csvText(rows.map(({ lead }) => asRow(lead)));
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    // The key itself and not the lead: that one may be deleted before the next page is read.
    behind = { at: last.at, id: last.lead.leadId };
  }
}

interface CsvRow {
  readonly lead: typeof leads.$inferSelect;
  readonly at: string;
}

function pageOf(
  db: Database,
  wish: InboxWish,
  place: Place,
  behind: RowKey | null,
): Promise<CsvRow[]> {
  const { where, order } = onPage(wish, place, behind);
  return db
    .select({ lead: leads, at: sql<string>`${leads.createdAt}::text` })
    .from(leads)
    .where(where)
    .orderBy(order)
    .limit(AT_ONCE);
}

function asRow(lead: typeof leads.$inferSelect): string[] {
  return [
    lead.createdAt.toISOString(),
    STATE_WORDS[lead.status],
    lead.firstName,
    lead.lastName,
    lead.phone,
    lead.email,
    lead.zip,
    lead.preferredTime,
    lead.services.join(", "),
    lead.details,
    lead.sourcePage,
    lead.referrer,
    Object.entries(lead.campaign)
      .map(([key, value]) => `${key}=${value}`)
      .join(" "),
    lead.heldFor.join(", "),
    lead.quotedTotal === null ? "" : usd(lead.quotedTotal),
    lead.firstAnsweredAt?.toISOString() ?? "",
    lead.answerMinutes === null ? "" : String(lead.answerMinutes),
    lead.leadId,
  ];
}

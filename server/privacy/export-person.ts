import { type SQL, sql } from "drizzle-orm";
import type { RowKind } from "../../core/privacy/person-matches.ts";
import type { PersonQuery } from "../../core/privacy/person-query.ts";
import { isSelected, type RowSelection } from "../../core/privacy/row-selection.ts";
import { type ArchivedFile, writeZip } from "../archive/zip/write-zip.ts";
import type { Database } from "../platform/db/connect.ts";
import { findCandidates, type PersonSearchScope } from "./find-candidates.ts";
import { type ExportPart, renderPersonPage } from "./person-page.ts";

/** Exports the selected rows about a person as a .zip with two files: JSON for programs and HTML for reading. */
export async function createPersonExport(
  db: Database,
  {
    business,
    personQuery,
    selection,
    ...scope
  }: PersonSearchScope & {
    readonly business: string;
    readonly personQuery: PersonQuery;
    readonly selection: RowSelection;
  },
  now: number,
): Promise<AsyncGenerator<Uint8Array>> {
  const { siteId } = scope;
  const candidates = await findCandidates(db, scope, personQuery, now);
  const selected = candidates.rows.filter((row) => isSelected(row, selection));
  const selectedIds = (kind: RowKind) => {
    const ids = selected.filter((row) => row.kind === kind).map(({ id }) => id);
    return sql`ANY (${`{${ids.join(",")}}`}::uuid[])`;
  };
  const parts = await loadExportParts(db, siteId, selectedIds);
  const madeAt = new Date(now).toISOString();
  const searchedFor = { email: personQuery.email, phone: personQuery.phone };
  const whole = {
    business,
    madeAt,
    searchedFor,
    ...Object.fromEntries(parts.map(({ title, rows: all }) => [title, all])),
  };
  return writeZip(
    filesOf([
      ["person.json", `${JSON.stringify(whole, null, 2)}\n`],
      ["person.html", renderPersonPage({ business, madeAt, searchedFor, parts })],
    ]),
  );
}

async function* filesOf(
  files: readonly (readonly [string, string])[],
): AsyncGenerator<ArchivedFile> {
  for (const [path, text] of files) yield { path, bytes: Buffer.from(text), isCompressed: false };
}

/** Loads all columns of the selected rows that a person has a right to see. */
async function loadExportParts(
  db: Database,
  siteId: string,
  selectedIds: (kind: RowKind) => SQL,
): Promise<ExportPart[]> {
  const rows = async (query: SQL) => (await db.execute(query)).rows;
  return [
    {
      title: "Leads",
      rows: await rows(
        sql`SELECT status, first_name, last_name, phone, email, zip, preferred_time, rhythm, services, details, source_page, referrer, campaign, quoted_total, created_at FROM leads WHERE site_id = ${siteId} AND lead_id = ${selectedIds("request")} ORDER BY created_at`,
      ),
    },
    {
      title: "History of the leads",
      rows: await rows(
        sql`SELECT kind, detail, happened_at FROM lead_events WHERE site_id = ${siteId} AND lead_id = ${selectedIds("request")} ORDER BY event_id`,
      ),
    },
    {
      title: "Visits",
      rows: await rows(
        sql`SELECT status, contact, intake, services, zip, starts_at, ends_at, series_number, series_size, price, travel_fee, surcharge, total, closing_fee, notes, source, agreed_at, created_at FROM visits WHERE site_id = ${siteId} AND visit_id = ${selectedIds("visit")} ORDER BY starts_at`,
      ),
    },
    {
      title: "History of the visits",
      rows: await rows(
        sql`SELECT kind, detail, happened_at FROM visit_events WHERE site_id = ${siteId} AND visit_id = ${selectedIds("visit")} ORDER BY event_id`,
      ),
    },
    {
      title: "Waitlist",
      rows: await rows(
        sql`SELECT from_day, until_day, parts, joined_at, ended_at, end_reason,
            (SELECT jsonb_agg(jsonb_build_object('time', o.starts_at, 'state', o.state, 'offered_at', o.offered_at) ORDER BY o.offered_at)
              FROM waitlist_offers o WHERE o.site_id = e.site_id AND o.visit_id = e.visit_id) AS offers
          FROM waitlist_entries e WHERE site_id = ${siteId} AND visit_id = ${selectedIds("visit")} ORDER BY joined_at`,
      ),
    },
    {
      title: "Payments",
      rows: await rows(
        sql`SELECT purpose, way, status, amount, tip, paid_on, note, created_at FROM payments WHERE site_id = ${siteId} AND visit_id = ${selectedIds("visit")} ORDER BY created_at`,
      ),
    },
    {
      title: "Bookings not paid for",
      rows: await rows(
        sql`SELECT purpose, status, amount, booking - ARRAY['hold', 'requestKey'] AS booking, created_at FROM payments WHERE site_id = ${siteId} AND payment_id = ${selectedIds("checkout")} AND booking IS NOT NULL ORDER BY created_at`,
      ),
    },
    {
      title: "Calendar events",
      rows: await rows(
        sql`SELECT title, place, lower(during) AS starts_at, upper(during) AS ends_at FROM outside_events WHERE site_id = ${siteId} AND visit_id = ${selectedIds("visit")} ORDER BY during`,
      ),
    },
    {
      title: "Emails",
      rows: await rows(
        sql`SELECT kind, from_address, to_name, to_address, subject, text, status, created_at, sent_at FROM mails WHERE site_id = ${siteId} AND mail_id = ${selectedIds("mail")} ORDER BY created_at`,
      ),
    },
    ...(await loadTextParts(rows, siteId, selectedIds)),
    {
      title: "Calls to other programs",
      rows: await rows(
        sql`SELECT event, body, status, created_at FROM webhook_deliveries WHERE site_id = ${siteId} AND delivery_id = ${selectedIds("call")} ORDER BY created_at`,
      ),
    },
    {
      title: "Conversations",
      rows: await rows(
        sql`SELECT session_id, role, content, price_shown, created_at FROM ai_chat_messages WHERE site_id = ${siteId} AND session_id = ${selectedIds("chat")} ORDER BY id`,
      ),
    },
  ];
}

/** Loads the selected texts, and what was agreed to about them. */
async function loadTextParts(
  rows: (query: SQL) => Promise<ExportPart["rows"]>,
  siteId: string,
  selectedIds: (kind: RowKind) => SQL,
): Promise<ExportPart[]> {
  return [
    {
      title: "Texts",
      rows: await rows(
        sql`SELECT kind, phone, body, status, created_at, sent_at FROM text_messages WHERE site_id = ${siteId} AND message_id = ${selectedIds("text")} ORDER BY created_at`,
      ),
    },
    {
      title: "Consents to texts",
      rows: await rows(
        sql`SELECT phone, wording, page, created_at FROM text_consents WHERE site_id = ${siteId} AND consent_id = ${selectedIds("consent")} ORDER BY created_at`,
      ),
    },
  ];
}

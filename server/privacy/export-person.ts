import { type SQL, sql } from "drizzle-orm";
import { type Choice, isTaken } from "../../core/privacy/choice.ts";
import type { RowKind } from "../../core/privacy/found.ts";
import type { PersonWish } from "../../core/privacy/person.ts";
import { type ArchivedFile, zipOf } from "../archive/zip-writer.ts";
import type { Database } from "../platform/db/connect.ts";
import { candidatesOf, type Place } from "./find-person.ts";
import { type ExportPart, personPage } from "./person-page.ts";

/** What a site holds of a person and the owner took, as a .zip of two files: one for programs, one for reading. */
export async function exportPerson(
  db: Database,
  {
    business,
    wish,
    choice,
    ...place
  }: Place & { readonly business: string; readonly wish: PersonWish; readonly choice: Choice },
  now: number,
): Promise<AsyncGenerator<Uint8Array>> {
  const { siteId } = place;
  const candidates = await candidatesOf(db, place, wish, now);
  const taken = candidates.rows.filter((row) => isTaken(row, choice));
  const rows = async (query: SQL) => (await db.execute(query)).rows;
  const these = (kind: RowKind) => {
    const ids = taken.filter((row) => row.kind === kind).map(({ id }) => id);
    return sql`ANY (${`{${ids.join(",")}}`}::uuid[])`;
  };
  const parts: ExportPart[] = [
    {
      title: "Requests",
      rows: await rows(
        sql`SELECT status, first_name, last_name, phone, email, zip, preferred_time, services, details, source_page, referrer, campaign, quoted_total, created_at FROM leads WHERE site_id = ${siteId} AND lead_id = ${these("request")} ORDER BY created_at`,
      ),
    },
    {
      title: "What happened to the requests",
      rows: await rows(
        sql`SELECT kind, detail, happened_at FROM lead_events WHERE site_id = ${siteId} AND lead_id = ${these("request")} ORDER BY event_id`,
      ),
    },
    {
      title: "Visits",
      rows: await rows(
        sql`SELECT status, contact, intake, services, zip, starts_at, ends_at, price, travel_fee, surcharge, total, closing_fee, notes, source, agreed_at, created_at FROM visits WHERE site_id = ${siteId} AND visit_id = ${these("visit")} ORDER BY starts_at`,
      ),
    },
    {
      title: "What happened to the visits",
      rows: await rows(
        sql`SELECT kind, detail, happened_at FROM visit_events WHERE site_id = ${siteId} AND visit_id = ${these("visit")} ORDER BY event_id`,
      ),
    },
    {
      title: "Mails",
      rows: await rows(
        sql`SELECT kind, from_address, to_name, to_address, subject, text, status, created_at, sent_at FROM mails WHERE site_id = ${siteId} AND mail_id = ${these("mail")} ORDER BY created_at`,
      ),
    },
    {
      title: "Calls to other programs",
      rows: await rows(
        sql`SELECT event, body, status, created_at FROM webhook_deliveries WHERE site_id = ${siteId} AND delivery_id = ${these("call")} ORDER BY created_at`,
      ),
    },
    {
      title: "Conversations",
      rows: await rows(
        sql`SELECT session_id, role, content, created_at FROM ai_chat_messages WHERE site_id = ${siteId} AND session_id = ${these("chat")} ORDER BY id`,
      ),
    },
  ];
  const madeAt = new Date(now).toISOString();
  const asked = { email: wish.email, phone: wish.phone };
  const whole = {
    business,
    madeAt,
    asked,
    ...Object.fromEntries(parts.map(({ title, rows: all }) => [title, all])),
  };
  return zipOf(
    filesOf([
      ["person.json", `${JSON.stringify(whole, null, 2)}\n`],
      ["person.html", personPage({ business, madeAt, asked, parts })],
    ]),
  );
}

async function* filesOf(
  files: readonly (readonly [string, string])[],
): AsyncGenerator<ArchivedFile> {
  for (const [path, text] of files) yield { path, bytes: Buffer.from(text), isPacked: false };
}

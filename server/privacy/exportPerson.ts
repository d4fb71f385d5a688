import { type SQL, sql } from "drizzle-orm";
import type { PersonWish } from "../../core/privacy/person.ts";
import { type ArchivedFile, zipOf } from "../archive/zipWriter.ts";
import type { Database } from "../platform/db/connect.ts";
import { findPerson, isCallOf, isMailOf, ownRowsOf } from "./findPerson.ts";
import { type ExportPart, personPage } from "./personPage.ts";

/** Everything a site holds of a person, as a .zip of two files: one for programs, one for reading. */
export async function exportPerson(
  db: Database,
  {
    siteId,
    business,
    wish,
    chatIds,
  }: { siteId: string; business: string; wish: PersonWish; chatIds: readonly string[] },
  now: number,
): Promise<AsyncGenerator<Uint8Array>> {
  const { leads, visits, pattern } = await ownRowsOf(db, siteId, wish, now);
  const found = await findPerson(db, siteId, wish, now);
  const rows = async (query: SQL) => (await db.execute(query)).rows;
  const among = (ids: readonly string[]) =>
    sql`(${sql.join([sql`NULL::uuid`, ...ids.map((id) => sql`${id}::uuid`)], sql`, `)})`;
  const leadIds = among(leads.map(({ id }) => id));
  const visitIds = among(visits.map(({ id }) => id));
  const theirs = found.chats.map(({ id }) => id).filter((id) => chatIds.includes(id));
  const parts: ExportPart[] = [
    {
      title: "Requests",
      rows: await rows(
        sql`SELECT status, first_name, last_name, phone, email, zip, preferred_time, services, details, source_page, referrer, campaign, quoted_total, created_at FROM leads WHERE site_id = ${siteId} AND lead_id IN ${leadIds} ORDER BY created_at`,
      ),
    },
    {
      title: "What happened to the requests",
      rows: await rows(
        sql`SELECT kind, detail, happened_at FROM lead_events WHERE site_id = ${siteId} AND lead_id IN ${leadIds} ORDER BY event_id`,
      ),
    },
    {
      title: "Visits",
      rows: await rows(
        sql`SELECT status, contact, intake, services, zip, starts_at, ends_at, price, travel_fee, surcharge, total, closing_fee, notes, source, agreed_at, created_at FROM visits WHERE site_id = ${siteId} AND visit_id IN ${visitIds} ORDER BY starts_at`,
      ),
    },
    {
      title: "What happened to the visits",
      rows: await rows(
        sql`SELECT kind, detail, happened_at FROM visit_events WHERE site_id = ${siteId} AND visit_id IN ${visitIds} ORDER BY event_id`,
      ),
    },
    {
      title: "Mails",
      rows: await rows(
        sql`SELECT kind, from_address, to_name, to_address, subject, text, status, created_at, sent_at FROM mails WHERE site_id = ${siteId} AND ${isMailOf(pattern)} ORDER BY created_at`,
      ),
    },
    {
      title: "Calls to other programs",
      rows: await rows(
        sql`SELECT event, body, status, created_at FROM webhook_deliveries WHERE site_id = ${siteId} AND ${isCallOf(pattern)} ORDER BY created_at`,
      ),
    },
    {
      title: "Conversations",
      rows: await rows(
        sql`SELECT session_id, role, content, created_at FROM ai_chat_messages WHERE site_id = ${siteId} AND session_id IN ${among(theirs)} ORDER BY id`,
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

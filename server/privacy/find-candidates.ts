import { sql } from "drizzle-orm";
import { tenDigits } from "../../core/format/phones.ts";
import type { MatchedRow } from "../../core/privacy/person-matches.ts";
import {
  certainIdentifiers,
  certainMatcher,
  collectIdentifiers,
  identifierPattern,
  type PersonContact,
  type PersonIdentifiers,
  type PersonQuery,
} from "../../core/privacy/person-query.ts";
import { type Reader, sqlExcerptAround, sqlList, sqlTuple } from "./sql-fragments.ts";

/** The site to search. */
export interface PersonSearchScope {
  readonly siteId: string;
  /** What the site publishes about itself, from `loadSiteText`: it identifies nobody. */
  readonly siteText: string;
}

/** Every row that is or may be theirs, and the identifiers that were used. */
export interface PersonCandidates {
  readonly rows: readonly MatchedRow[];
  readonly identifiers: PersonIdentifiers;
}

/**
 * Finds everything that is or may be a person's. Rows matched by email address or id are certain, those matched by
 * phone number or name are not.
 */
export async function findCandidates(
  db: Reader,
  { siteId, siteText }: PersonSearchScope,
  query: PersonQuery,
  now: number,
): Promise<PersonCandidates> {
  const searched = await findContacts(db, siteId, {
    emails: query.email === null ? [] : [query.email],
    phones: query.phone === null ? [] : [query.phone],
    names: [],
    ids: [],
  });
  const isSure = certainMatcher(query, searched, siteText);
  const sure = searched.filter(isSure);
  const ids = sure.map(({ id }) => id);
  const identifiers = collectIdentifiers(query, sure, ids, siteText);
  const like = await findContacts(db, siteId, identifiers);
  const contacts = new Map([...searched, ...like].map((each) => [each.id, each]));
  const known = [...contacts.values()].map((each) => contactRow(each, ids.includes(each.id), now));
  const patterns = {
    siteId,
    whole: identifierPattern(identifiers) ?? MATCH_NOTHING,
    sure: identifierPattern(certainIdentifiers(identifiers)) ?? MATCH_NOTHING,
  };
  const rows = [
    ...known,
    ...(await findMails(db, patterns)),
    ...(await findTexts(db, patterns)),
    ...(await findConsents(db, patterns)),
    ...(await findWebhookCalls(db, patterns)),
    ...(await findJobs(db, patterns)),
    ...(await findChats(db, patterns, query.words, ids)),
  ];
  return { rows: rows.toSorted((left, right) => (left.at < right.at ? 1 : -1)), identifiers };
}

/** A pattern that matches no text. */
const MATCH_NOTHING = "(?!)";

interface ContactRow extends PersonContact {
  readonly kind: "request" | "visit" | "checkout";
  readonly id: string;
  readonly at: Date;
  readonly ends: Date | null;
  readonly zip: string;
  readonly status: string;
  readonly total: number | null;
}

/** Finds leads, visits and bookings that wait for their payment with one of the addresses, numbers or names, also visits that somebody else booked for the person. */
async function findContacts(
  db: Reader,
  siteId: string,
  { emails, phones, names }: PersonIdentifiers,
): Promise<ContactRow[]> {
  const inLowerCase = names.map((name) => name.toLowerCase());
  const digits = phones.map((phone) => `%${phone}%`);
  const found = await db.execute<{ [Key in keyof ContactRow]: ContactRow[Key] }>(
    sql`SELECT * FROM (
        SELECT 'request' AS kind, lead_id AS id, created_at AS at, NULL::timestamptz AS ends, zip, status, NULL::int AS total,
          first_name AS "firstName", last_name AS "lastName", phone, email FROM leads WHERE site_id = ${siteId}
        UNION ALL
        SELECT 'visit', visit_id, starts_at, ends_at, zip, status, total, coalesce(contact ->> 'firstName', ''),
          coalesce(contact ->> 'lastName', ''), coalesce(contact ->> 'phone', ''), coalesce(contact ->> 'email', '')
          FROM visits WHERE site_id = ${siteId} AND contact IS NOT NULL
        UNION ALL
        SELECT 'visit', visit_id, starts_at, ends_at, zip, status, total, regexp_replace(signer ->> 'name', '\\s+\\S+$', ''),
          coalesce(substring(signer ->> 'name' FROM '\\S+$'), ''), signer ->> 'phone', signer ->> 'email'
          FROM visits, LATERAL (SELECT intake -> 'signerContact' AS signer) booked_for
          WHERE site_id = ${siteId} AND signer IS NOT NULL
        UNION ALL
        SELECT 'checkout', payment_id, created_at,
          CASE WHEN session_id IS NULL THEN held_until ELSE created_at + interval '1 day' END, booking ->> 'zip', status, amount,
          coalesce(contact ->> 'firstName', ''), coalesce(contact ->> 'lastName', ''), coalesce(contact ->> 'phone', ''),
          coalesce(contact ->> 'email', '')
          FROM payments, LATERAL (SELECT booking -> 'contact' AS contact) payer WHERE site_id = ${siteId} AND booking IS NOT NULL
        UNION ALL
        SELECT 'checkout', payment_id, created_at,
          CASE WHEN session_id IS NULL THEN held_until ELSE created_at + interval '1 day' END, booking ->> 'zip', status, amount,
          regexp_replace(signer ->> 'name', '\\s+\\S+$', ''), coalesce(substring(signer ->> 'name' FROM '\\S+$'), ''),
          signer ->> 'phone', signer ->> 'email'
          FROM payments, LATERAL (SELECT booking -> 'intake' -> 'signerContact' AS signer) booked_for
          WHERE site_id = ${siteId} AND signer IS NOT NULL) known
      WHERE lower(trim(email)) IN ${sqlTuple(emails)}
        OR lower(trim("firstName") || ' ' || trim("lastName")) IN ${sqlTuple(inLowerCase)}
        OR regexp_replace(phone, '[^0-9]', '', 'g') LIKE ANY (ARRAY[${sqlList(digits)}]::text[])`,
  );
  return found.rows.filter(
    ({ email, phone, firstName, lastName }) =>
      emails.includes(email.trim().toLowerCase()) ||
      phones.includes(tenDigits(phone) ?? "") ||
      inLowerCase.includes(`${firstName.trim()} ${lastName.trim()}`.toLowerCase()),
  );
}

/** A future visit is held or confirmed and has not ended. A checkout can be paid while its time is held or its page at Stripe lives, which is a day at most. */
function contactRow(contact: ContactRow, isSure: boolean, now: number): MatchedRow {
  const { kind, id, status, zip, total, ends, firstName, lastName, email } = contact;
  const isComing =
    ends !== null &&
    ["held", "confirmed", "open"].includes(status) &&
    new Date(ends).getTime() > now;
  const amount = total === null ? [] : [`$${(total / 100).toFixed(2)}`];
  const who = isSure ? [] : [`${firstName} ${lastName}`.trim(), email];
  const words = [status, zip, ...amount, ...who].filter((word) => word !== "").join(", ");
  return { ...row(kind, { id, at: contact.at, words, isSure }), ...(isComing && { isComing }) };
}

interface MatchPatterns {
  readonly siteId: string;
  readonly whole: string;
  readonly sure: string;
}

interface MatchedRecord extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly words: string;
  readonly isSure: boolean;
}

/**
 * Finds emails to them, from them, about their leads and visits, or that mention them. The HTML part contains nothing more and many unrelated
 * numbers, so it is not searched.
 */
async function findMails(
  db: Reader,
  { siteId, whole, sure }: MatchPatterns,
): Promise<MatchedRow[]> {
  const { rows } = await db.execute<MatchedRecord>(
    sql`SELECT mail_id AS id, created_at AS at, subject || ', to ' || to_address AS words, said ~* ${sure} AS "isSure"
      FROM mails, concat_ws(' ', to_address, to_name, reply_to, subject, text, last_error, lead_id, visit_id) said
      WHERE site_id = ${siteId} AND said ~* ${whole}`,
  );
  return rows.map((each) => row("mail", each));
}

/** Finds texts to them, from them, about their visits, or that mention them. */
async function findTexts(
  db: Reader,
  { siteId, whole, sure }: MatchPatterns,
): Promise<MatchedRow[]> {
  const { rows } = await db.execute<MatchedRecord>(
    sql`SELECT message_id AS id, created_at AS at, kind || ', ' || phone AS words, said ~* ${sure} AS "isSure"
      FROM text_messages, concat_ws(' ', phone, body, visit_id, lead_id) said WHERE site_id = ${siteId} AND said ~* ${whole}`,
  );
  return rows.map((each) => row("text", each));
}

/** Finds what they agreed to about texts. */
async function findConsents(
  db: Reader,
  { siteId, whole, sure }: MatchPatterns,
): Promise<MatchedRow[]> {
  const { rows } = await db.execute<MatchedRecord>(
    sql`SELECT consent_id AS id, created_at AS at, 'texts to ' || phone AS words, said ~* ${sure} AS "isSure"
      FROM text_consents, concat_ws(' ', phone, visit_id) said WHERE site_id = ${siteId} AND said ~* ${whole}`,
  );
  return rows.map((each) => row("consent", each));
}

/** Finds webhook calls that mention them. */
async function findWebhookCalls(
  db: Reader,
  { siteId, whole, sure }: MatchPatterns,
): Promise<MatchedRow[]> {
  const { rows } = await db.execute<MatchedRecord>(
    sql`SELECT delivery_id AS id, created_at AS at, event || ': ' || ${sqlExcerptAround(sql`said`, whole)} AS words, said ~* ${sure} AS "isSure"
      FROM webhook_deliveries, concat_ws(' ', body, last_error) said WHERE site_id = ${siteId} AND said ~* ${whole}`,
  );
  return rows.map((each) => row("call", each));
}

/** Finds jobs that mention them. */
async function findJobs(db: Reader, { siteId, whole, sure }: MatchPatterns): Promise<MatchedRow[]> {
  if (!(await hasJobTable(db))) return [];
  const { rows } = await db.execute<MatchedRecord>(
    sql`SELECT id, created_on AS at, name || ': ' || ${sqlExcerptAround(sql`said`, whole)} AS words, said ~* ${sure} AS "isSure"
      FROM pgboss.job, concat_ws(' ', data::text, output::text) said
      WHERE coalesce(data ->> 'siteId', ${siteId}) = ${siteId} AND said ~* ${whole}`,
  );
  return rows.map((each) => row("job", each));
}

/** Whether the job tables exist; they are created when the application first starts. */
export async function hasJobTable(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
}

/** Finds conversations that mention their address, number, name or the words searched for; one that their lead names is certain. */
async function findChats(
  db: Reader,
  { siteId, whole }: MatchPatterns,
  words: string | null,
  ids: readonly string[],
): Promise<MatchedRow[]> {
  const like = words === null ? null : `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const theirs = sql`SELECT l.chat_id FROM leads l WHERE l.site_id = ${siteId} AND l.chat_id IS NOT NULL
    AND l.lead_id = ANY (${`{${ids.join(",")}}`}::uuid[])`;
  const { rows } = await db.execute<MatchedRecord>(
    sql`SELECT s.id, s.last_at AS at, '“' || left(min(m.content), 200) || '”' AS words, s."isTheirs" AS "isSure"
      FROM (SELECT *, id IN (${theirs}) AS "isTheirs" FROM ai_chat_sessions WHERE site_id = ${siteId}) s
        JOIN ai_chat_messages m ON m.site_id = s.site_id AND m.session_id = s.id
      WHERE s."isTheirs" OR m.content ~* ${whole} OR m.content ILIKE ${like}
      GROUP BY s.id, s.last_at, s."isTheirs"`,
  );
  return rows.map((each) => row("chat", each));
}

function row(
  kind: MatchedRow["kind"],
  { id, at, words, isSure }: Pick<MatchedRecord, "id" | "at" | "words" | "isSure">,
): MatchedRow {
  return { kind, id, at: new Date(at).toISOString(), words, isSure };
}

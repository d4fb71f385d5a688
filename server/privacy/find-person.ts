import { type SQL, sql } from "drizzle-orm";
import { LISTED } from "../../core/privacy/choice.ts";
import {
  type FoundPerson,
  type FoundRow,
  type FoundWords,
  ROW_KINDS,
} from "../../core/privacy/found.ts";
import {
  type Contact,
  type PersonWish,
  patternOf,
  sureOf,
  sureTraces,
  type Traces,
  tenDigits,
  tracesOf,
} from "../../core/privacy/person.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

type Reader = Database | Transaction;

/** Where somebody is looked for. */
export interface Place {
  readonly siteId: string;
  /** What the site says of itself, from `ownWordsOf`: it recognizes nobody. */
  readonly own: string;
}

/** Every row that is theirs or may be, and by what it was recognized. */
export interface Candidates {
  readonly rows: readonly FoundRow[];
  readonly traces: Traces;
}

/** Everything that is or may be a person's: what recognizes them by itself is sure, a number or a name alone is not. */
export async function candidatesOf(
  db: Reader,
  { siteId, own }: Place,
  wish: PersonWish,
  now: number,
): Promise<Candidates> {
  const asked = await contactsOf(db, siteId, {
    emails: wish.email === null ? [] : [wish.email],
    phones: wish.phone === null ? [] : [wish.phone],
    names: [],
    ids: [],
  });
  const isSure = sureOf(wish, asked, own);
  const sure = asked.filter(isSure);
  const ids = sure.map(({ id }) => id);
  const traces = tracesOf(wish, sure, ids, own);
  const like = await contactsOf(db, siteId, traces);
  const contacts = new Map([...asked, ...like].map((each) => [each.id, each]));
  const known = [...contacts.values()].map((each) => contactRow(each, ids.includes(each.id), now));
  const patterns = {
    siteId,
    whole: patternOf(traces) ?? NOTHING,
    sure: patternOf(sureTraces(traces)) ?? NOTHING,
  };
  const rows = [
    ...known,
    ...(await mailsOf(db, patterns)),
    ...(await callsOf(db, patterns)),
    ...(await jobsOf(db, patterns)),
    ...(await chatsOf(db, patterns, wish.words)),
  ];
  return { rows: rows.toSorted((left, right) => (left.at < right.at ? 1 : -1)), traces };
}

/** Matches no text. */
const NOTHING = "(?!)";

interface KnownContact extends Contact {
  readonly kind: "request" | "visit";
  readonly id: string;
  readonly at: Date;
  readonly ends: Date | null;
  readonly zip: string;
  readonly status: string;
  readonly total: number | null;
}

/** Requests and visits under one of the addresses, numbers or names. */
async function contactsOf(
  db: Reader,
  siteId: string,
  { emails, phones, names }: Traces,
): Promise<KnownContact[]> {
  const inLowerCase = names.map((name) => name.toLowerCase());
  const digits = phones.map((phone) => `%${phone}%`);
  const found = await db.execute<{ [Key in keyof KnownContact]: KnownContact[Key] }>(
    sql`SELECT * FROM (
        SELECT 'request' AS kind, lead_id AS id, created_at AS at, NULL::timestamptz AS ends, zip, status, NULL::int AS total,
          first_name AS "firstName", last_name AS "lastName", phone, email FROM leads WHERE site_id = ${siteId}
        UNION ALL
        SELECT 'visit', visit_id, starts_at, ends_at, zip, status, total, coalesce(contact ->> 'firstName', ''),
          coalesce(contact ->> 'lastName', ''), coalesce(contact ->> 'phone', ''), coalesce(contact ->> 'email', '')
          FROM visits WHERE site_id = ${siteId} AND contact IS NOT NULL) known
      WHERE lower(trim(email)) IN ${listed(emails)}
        OR lower(trim("firstName") || ' ' || trim("lastName")) IN ${listed(inLowerCase)}
        OR regexp_replace(phone, '[^0-9]', '', 'g') LIKE ANY (ARRAY[${items(digits)}]::text[])`,
  );
  return found.rows.filter(
    ({ email, phone, firstName, lastName }) =>
      emails.includes(email.trim().toLowerCase()) ||
      phones.includes(tenDigits(phone) ?? "") ||
      inLowerCase.includes(`${firstName.trim()} ${lastName.trim()}`.toLowerCase()),
  );
}

/** A visit to come is one that is held or confirmed and not over. */
function contactRow(contact: KnownContact, isSure: boolean, now: number): FoundRow {
  const { kind, id, status, zip, total, ends, firstName, lastName, email } = contact;
  const isComing =
    ends !== null && ["held", "confirmed"].includes(status) && new Date(ends).getTime() > now;
  const amount = total === null ? [] : [`$${(total / 100).toFixed(2)}`];
  const who = isSure ? [] : [`${firstName} ${lastName}`.trim(), email];
  const words = [status, zip, ...amount, ...who].filter((word) => word !== "").join(", ");
  return { ...row(kind, { id, at: contact.at, words, isSure }), ...(isComing && { isComing }) };
}

interface Patterns {
  readonly siteId: string;
  readonly whole: string;
  readonly sure: string;
}

interface Matched extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly words: string;
  readonly isSure: boolean;
}

/** Mails to them, from them, or with them in it. The HTML says no more than the text, and is full of numbers. */
async function mailsOf(db: Reader, { siteId, whole, sure }: Patterns): Promise<FoundRow[]> {
  const { rows } = await db.execute<Matched>(
    sql`SELECT mail_id AS id, created_at AS at, subject || ', to ' || to_address AS words, said ~* ${sure} AS "isSure"
      FROM mails, concat_ws(' ', to_address, to_name, reply_to, subject, text, last_error) said
      WHERE site_id = ${siteId} AND said ~* ${whole}`,
  );
  return rows.map((each) => row("mail", each));
}

/** Calls to other programs that speak of them. */
async function callsOf(db: Reader, { siteId, whole, sure }: Patterns): Promise<FoundRow[]> {
  const { rows } = await db.execute<Matched>(
    sql`SELECT delivery_id AS id, created_at AS at, event || ': ' || ${excerpt(sql`said`, whole)} AS words, said ~* ${sure} AS "isSure"
      FROM webhook_deliveries, concat_ws(' ', body, last_error) said WHERE site_id = ${siteId} AND said ~* ${whole}`,
  );
  return rows.map((each) => row("call", each));
}

/** What is still to be done and speaks of them. */
async function jobsOf(db: Reader, { siteId, whole, sure }: Patterns): Promise<FoundRow[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await db.execute<Matched>(
    sql`SELECT id, created_on AS at, name || ': ' || ${excerpt(sql`said`, whole)} AS words, said ~* ${sure} AS "isSure"
      FROM pgboss.job, concat_ws(' ', data::text, output::text) said
      WHERE coalesce(data ->> 'siteId', ${siteId}) = ${siteId} AND said ~* ${whole}`,
  );
  return rows.map((each) => row("job", each));
}

/** Whether there is a job store yet: it makes its tables when the house first opens. */
export async function hasJobs(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
}

/** Conversations in which either side says their mail, number or name, or the words that were asked for: never sure. */
async function chatsOf(
  db: Reader,
  { siteId, whole }: Patterns,
  words: string | null,
): Promise<FoundRow[]> {
  const like = words === null ? null : `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await db.execute<Matched>(
    sql`SELECT s.id, s.last_at AS at, '“' || left(min(m.content), 200) || '”' AS words, false AS "isSure"
      FROM ai_chat_sessions s JOIN ai_chat_messages m ON m.site_id = s.site_id AND m.session_id = s.id
      WHERE s.site_id = ${siteId} AND (m.content ~* ${whole} OR m.content ILIKE ${like}) GROUP BY s.id, s.last_at`,
  );
  return rows.map((each) => row("chat", each));
}

/** Everything a site knows of a person, as it is shown. */
export async function findPerson(
  db: Reader,
  place: Place,
  wish: PersonWish,
  now: number,
): Promise<FoundPerson> {
  const { rows, traces } = await candidatesOf(db, place, wish, now);
  const groups = ROW_KINDS.flatMap((kind) =>
    [true, false].map((isSure) => {
      const all = rows.filter((each) => each.kind === kind && each.isSure === isSure);
      const most = isSure ? LISTED.sure : LISTED.unsure;
      return { kind, isSure, shown: all.slice(0, most), count: Math.max(0, all.length - most) };
    }),
  );
  return {
    names: traces.names,
    rows: groups.flatMap(({ shown }) => shown),
    unlisted: groups
      .filter(({ count }) => count > 0)
      .map(({ kind, isSure, count }) => ({ kind, isSure, count })),
    isStaff: await isOfTheTeam(db, place.siteId, traces.emails, wish.email),
    published: await wordsOf(db, place.siteId, traces),
  };
}

async function isOfTheTeam(
  db: Reader,
  siteId: string,
  found: readonly string[],
  asked: string | null,
): Promise<boolean> {
  const emails = listed(asked === null ? found : [...found, asked]);
  const { rows } = await db.execute(
    sql`SELECT 1 FROM auth_users WHERE lower(email) IN ${emails}
      UNION ALL SELECT 1 FROM invitations WHERE site_id = ${siteId} AND lower(email) IN ${emails}`,
  );
  return rows.length > 0;
}

/** What the site says of itself, line by line: its business, who is told of what, and its team. */
export async function ownWordsOf(
  db: Reader,
  siteId: string,
  said: readonly unknown[],
): Promise<string> {
  const { rows } = await db.execute<{ name: string; email: string }>(
    sql`SELECT u.name, u.email FROM memberships m JOIN auth_users u ON u.id = m.user_id WHERE m.site_id = ${siteId}`,
  );
  return linesIn([...said, rows]).join("\n");
}

function linesIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(linesIn);
}

/** The site's own words that name a person: whole, or as testimonials are signed ("Karen M."). */
async function wordsOf(
  db: Reader,
  siteId: string,
  { emails, phones, names }: Traces,
): Promise<FoundWords[]> {
  const signed = names.map((name) => {
    const [first = "", last = ""] = [name.split(" ")[0], name.split(" ").at(-1)];
    return `${first} ${last.charAt(0)}.`;
  });
  const pattern = patternOf({
    emails,
    phones,
    names: names.flatMap((name, at) => [name, signed[at] ?? name]),
    ids: [],
  });
  if (pattern === null) return [];
  const { rows } = await db.execute<{ section: string; draft: boolean; excerpt: string }>(
    sql`SELECT section, draft, ${excerpt(sql`words`, pattern)} AS excerpt
      FROM (SELECT key AS section, false AS draft, published::text AS words FROM site_sections WHERE site_id = ${siteId}
        UNION ALL SELECT key, true, draft::text FROM site_drafts WHERE site_id = ${siteId}
        UNION ALL SELECT 'posts', false, published::text FROM posts WHERE site_id = ${siteId}
        UNION ALL SELECT 'posts', true, draft::text FROM posts WHERE site_id = ${siteId}) said
      WHERE words ~* ${pattern}`,
  );
  return rows.map(({ section, draft, excerpt }) => ({ section, isDraft: draft, excerpt }));
}

/** The words around the first match. */
function excerpt(text: SQL, pattern: string): SQL {
  return sql`substring(${text} from greatest(1, regexp_instr(${text}, ${pattern}, 1, 1, 0, 'i') - 60) for 160)`;
}

function row(
  kind: FoundRow["kind"],
  { id, at, words, isSure }: Pick<Matched, "id" | "at" | "words" | "isSure">,
): FoundRow {
  return { kind, id, at: new Date(at).toISOString(), words, isSure };
}

function items(texts: readonly string[]): SQL {
  return sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );
}

function listed(texts: readonly string[]): SQL {
  return texts.length === 0 ? sql`(NULL)` : sql`(${items(texts)})`;
}

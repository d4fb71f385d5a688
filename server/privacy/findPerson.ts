import { type SQL, sql } from "drizzle-orm";
import type { FoundChat, FoundPerson, FoundRow, FoundWords } from "../../core/privacy/found.ts";
import { type PersonWish, patternOf, type Traces, tracesOf } from "../../core/privacy/person.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

type Reader = Database | Transaction;

/** Their own rows, and everything by which other rows know them. */
export interface OwnRows {
  readonly leads: readonly { id: string; at: Date; zip: string; status: string }[];
  readonly visits: readonly {
    id: string;
    at: Date;
    zip: string;
    status: string;
    total: number;
    isComing: boolean;
  }[];
  readonly traces: Traces;
  /** Matches any of the traces in a text. */
  readonly pattern: string;
}

/** The requests and visits of a person. A visit to come is one that is held or confirmed and not over. */
export async function ownRowsOf(
  db: Reader,
  siteId: string,
  wish: PersonWish,
  now: number,
): Promise<OwnRows> {
  const isTheirs = (email: SQL, phone: SQL) => sql`(lower(trim(${email})) = ${wish.email}
    OR right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10) = ${wish.phone})`;
  const found = await db.execute<ContactRow>(
    sql`SELECT lead_id AS id, created_at AS at, zip, status, first_name, last_name, phone, email FROM leads
      WHERE site_id = ${siteId} AND ${isTheirs(sql`email`, sql`phone`)} ORDER BY created_at DESC`,
  );
  const visited = await db.execute<ContactRow & { total: number; ends: Date }>(
    sql`SELECT visit_id AS id, starts_at AS at, ends_at AS ends, zip, status, total,
        contact ->> 'firstName' AS first_name, contact ->> 'lastName' AS last_name,
        contact ->> 'phone' AS phone, contact ->> 'email' AS email FROM visits
      WHERE site_id = ${siteId} AND ${isTheirs(sql`contact ->> 'email'`, sql`contact ->> 'phone'`)}
      ORDER BY starts_at DESC`,
  );
  const contacts = [...found.rows, ...visited.rows].map((row) => ({
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    phone: row.phone ?? "",
    email: row.email ?? "",
  }));
  const ids = [...found.rows, ...visited.rows].map(({ id }) => id);
  const traces = tracesOf(wish, contacts, ids);
  return {
    leads: found.rows.map(({ id, at, zip, status }) => ({ id, at: new Date(at), zip, status })),
    visits: visited.rows.map(({ id, at, zip, status, total, ends }) => ({
      ...{ id, at: new Date(at), zip, status, total },
      isComing: ["held", "confirmed"].includes(status) && new Date(ends).getTime() > now,
    })),
    traces,
    pattern: patternOf(traces) ?? "(?!)",
  };
}

interface ContactRow extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly zip: string;
  readonly status: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Which mails are about a person: to them, from them, or with them in it. */
export function isMailOf(pattern: string): SQL {
  return sql`concat_ws(' ', to_address, to_name, reply_to, subject, text, html, last_error) ~* ${pattern}`;
}

/** Which calls to webhooks, and which jobs, speak of a person. */
export const isCallOf = (pattern: string): SQL =>
  sql`concat_ws(' ', body, last_error) ~* ${pattern}`;
export const isJobOf = (siteId: string, pattern: string): SQL =>
  sql`coalesce(data ->> 'siteId', ${siteId}) = ${siteId} AND concat_ws(' ', data::text, output::text) ~* ${pattern}`;

/** Everything a site knows of a person. */
export async function findPerson(
  db: Reader,
  siteId: string,
  wish: PersonWish,
  now: number,
): Promise<FoundPerson> {
  const own = await ownRowsOf(db, siteId, wish, now);
  const { pattern, traces } = own;
  const rows = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
    (await db.execute(query)).rows as Row[];
  const mails = await rows<{ id: string; at: Date; subject: string }>(
    sql`SELECT mail_id AS id, created_at AS at, subject FROM mails
      WHERE site_id = ${siteId} AND ${isMailOf(pattern)} ORDER BY created_at DESC LIMIT 200`,
  );
  const [calls] = await rows<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM webhook_deliveries WHERE site_id = ${siteId} AND ${isCallOf(pattern)}`,
  );
  const isStaff = await rows(
    sql`SELECT 1 FROM auth_users WHERE lower(email) IN ${listed(traces.emails)}
      UNION ALL SELECT 1 FROM invitations WHERE site_id = ${siteId} AND lower(email) IN ${listed(traces.emails)}`,
  );
  return {
    names: traces.names,
    requests: own.leads.map(({ id, at, zip, status }) => row(id, at, `${status}, ${zip}`)),
    visits: own.visits.filter(({ isComing }) => !isComing).map(visitRow),
    coming: own.visits.filter(({ isComing }) => isComing).map(visitRow),
    mails: mails.map(({ id, at, subject }) => row(id, at, subject)),
    webhookCalls: calls?.count ?? 0,
    jobs: (await hasJobs(db))
      ? ((
          await rows<{ count: number }>(
            sql`SELECT count(*)::int AS count FROM pgboss.job WHERE ${isJobOf(siteId, pattern)}`,
          )
        )[0]?.count ?? 0)
      : 0,
    chats: await chatsOf(db, siteId, pattern, wish.words),
    isStaff: isStaff.length > 0,
    published: await wordsOf(db, siteId, traces),
  };
}

/** Whether there is a job store yet: it makes its tables when the house first opens. */
export async function hasJobs(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
}

/** Conversations with their mail, number or name in the words of either side, or with the words that were asked for. */
async function chatsOf(
  db: Reader,
  siteId: string,
  pattern: string,
  words: string | null,
): Promise<FoundChat[]> {
  const like = words === null ? null : `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await db.execute<{ id: string; at: Date; excerpt: string }>(
    sql`SELECT s.id, s.last_at AS at, left(min(m.content), 200) AS excerpt
      FROM ai_chat_sessions s JOIN ai_chat_messages m ON m.site_id = s.site_id AND m.session_id = s.id
      WHERE s.site_id = ${siteId} AND (m.content ~* ${pattern} OR m.content ILIKE ${like})
      GROUP BY s.id, s.last_at ORDER BY s.last_at DESC LIMIT 50`,
  );
  return rows.map(({ id, at, excerpt }) => ({ id, at: new Date(at).toISOString(), excerpt }));
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
    sql`SELECT section, draft, substring(words from greatest(1, regexp_instr(words, ${pattern}, 1, 1, 0, 'i') - 60) for 160) AS excerpt
      FROM (SELECT key AS section, false AS draft, published::text AS words FROM site_sections WHERE site_id = ${siteId}
        UNION ALL SELECT key, true, draft::text FROM site_drafts WHERE site_id = ${siteId}
        UNION ALL SELECT 'posts', false, published::text FROM posts WHERE site_id = ${siteId}
        UNION ALL SELECT 'posts', true, draft::text FROM posts WHERE site_id = ${siteId}) said
      WHERE words ~* ${pattern}`,
  );
  return rows.map(({ section, draft, excerpt }) => ({ section, isDraft: draft, excerpt }));
}

function visitRow({ id, at, zip, status, total }: OwnRows["visits"][number]): FoundRow {
  return row(id, at, `${status}, ${zip}, $${(total / 100).toFixed(2)}`);
}

function row(id: string, at: Date, words: string): FoundRow {
  return { id, at: new Date(at).toISOString(), words };
}

function listed(texts: readonly string[]): SQL {
  return texts.length === 0
    ? sql`(NULL)`
    : sql`(${sql.join(
        texts.map((text) => sql`${text}`),
        sql`, `,
      )})`;
}

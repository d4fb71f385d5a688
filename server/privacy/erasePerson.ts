import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { goneFromBackups } from "../../core/backups/schedule.ts";
import { dayOf } from "../../core/booking/time.ts";
import type { Erased } from "../../core/privacy/found.ts";
import { type PersonWish, patternOf } from "../../core/privacy/person.ts";
import type { AuditLog } from "../people/audit.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { hasJobs, isCallOf, isJobOf, isMailOf, ownRowsOf } from "./findPerson.ts";

/** What goes, besides what always does. */
export interface EraseWish {
  readonly person: PersonWish;
  /** Past visits stay without the person: amount, day and ZIP are the books'. */
  readonly keepAmounts: boolean;
  /** Conversations the owner chose: only they can tell whose they are. */
  readonly chatIds: readonly string[];
}

export type EraseOutcome =
  | ({ readonly kind: "erased" } & Erased)
  /** Visits to come are cancelled first, so that nobody waits in vain. */
  | { readonly kind: "coming"; readonly count: number };

interface EraseWorld {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/**
 * Erases a person from a site: requests, visits, mails, calls, jobs and chosen conversations, in one transaction. The log tells who
 * did it, under a number that stands for the person. What the site itself says is left to its owner, and told.
 */
export function erasePerson(
  { person, keepAmounts, chatIds }: EraseWish,
  by: {
    readonly siteId: string;
    readonly email: string;
    readonly network: string;
    readonly zone: string;
  },
  { db, audit, now }: EraseWorld,
): Promise<EraseOutcome> {
  const { siteId } = by;
  return db.transaction(async (tx) => {
    const { leads, visits, traces, pattern } = await ownRowsOf(tx, siteId, person, now());
    const coming = visits.filter(({ isComing }) => isComing).length;
    if (coming > 0) return { kind: "coming", count: coming };
    const gone = async (statement: SQL) => (await tx.execute(statement)).rowCount ?? 0;
    const isTheirMail = sql`site_id = ${siteId} AND ${isMailOf(pattern)}`;
    const jobs = (await hasJobs(tx))
      ? (await gone(
          sql`DELETE FROM pgboss.job WHERE data ->> 'mailId' IN (SELECT mail_id::text FROM mails WHERE ${isTheirMail})`,
        )) + (await gone(sql`DELETE FROM pgboss.job WHERE ${isJobOf(siteId, pattern)}`))
      : 0;
    const visitIds = sql`(${sql.join([sql`NULL::uuid`, ...visits.map(({ id }) => sql`${id}::uuid`)], sql`, `)})`;
    const leadIds = sql`(${sql.join([sql`NULL::uuid`, ...leads.map(({ id }) => sql`${id}::uuid`)], sql`, `)})`;
    const chosen = sql`(${sql.join([sql`NULL::uuid`, ...chatIds.map((id) => sql`${id}::uuid`)], sql`, `)})`;
    const counts = {
      mails: await gone(sql`DELETE FROM mails WHERE ${isTheirMail}`),
      webhookCalls: await gone(
        sql`DELETE FROM webhook_deliveries WHERE site_id = ${siteId} AND ${isCallOf(pattern)}`,
      ),
      jobs,
      chats: await gone(
        sql`DELETE FROM ai_chat_sessions WHERE site_id = ${siteId} AND id IN ${chosen}`,
      ),
      requests: await gone(
        sql`DELETE FROM leads WHERE site_id = ${siteId} AND lead_id IN ${leadIds}`,
      ),
      ...(keepAmounts
        ? { visitsWithoutName: await forget(tx, siteId, visitIds) }
        : {
            visits: await gone(
              sql`DELETE FROM visits WHERE site_id = ${siteId} AND visit_id IN ${visitIds}`,
            ),
          }),
    };
    const number = `E-${randomBytes(4).toString("hex")}`;
    await audit.record(
      siteId,
      { who: by.email, act: "person-erased", detail: { number, ...counts }, network: by.network },
      tx,
    );
    return {
      kind: "erased",
      number,
      counts,
      goneFromBackups: goneFromBackups(dayOf(now(), by.zone)),
      left: await leftOf(tx, siteId, patternOf({ ...traces, ids: [] })),
    };
  });
}

/** Takes the person out of visits: what is left is what a book of accounts has. */
async function forget(tx: Transaction, siteId: string, ids: SQL): Promise<number> {
  await tx.execute(sql`UPDATE visit_events SET detail = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(detail)
        WHERE jsonb_typeof(value) IN ('number', 'boolean'))
    WHERE site_id = ${siteId} AND visit_id IN ${ids}`);
  const { rowCount } =
    await tx.execute(sql`UPDATE visits SET contact = NULL, intake = NULL, notes = '', visitor = NULL,
      source = '{}', request_hash = '' WHERE site_id = ${siteId} AND visit_id IN ${ids}`);
  return rowCount ?? 0;
}

/** Looks through every table of the site once more. References by number are no person. */
async function leftOf(
  tx: Transaction,
  siteId: string,
  pattern: string | null,
): Promise<Erased["left"]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'site_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const left: { place: string; count: number }[] = [];
  for (const { name } of pattern === null ? [] : rows) {
    const table = sql.identifier(name);
    const found = await tx.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${table} t WHERE t.site_id = ${siteId} AND t::text ~* ${pattern}`,
    );
    const count = found.rows[0]?.count ?? 0;
    if (count > 0) left.push({ place: name, count });
  }
  return left;
}

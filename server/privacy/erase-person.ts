import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { goneFromBackups } from "../../core/backups/schedule.ts";
import { dayOf } from "../../core/booking/time.ts";
import { type Choice, isTaken, keyOf } from "../../core/privacy/choice.ts";
import type { Erased, RowKind } from "../../core/privacy/found.ts";
import { type PersonWish, patternOf } from "../../core/privacy/person.ts";
import type { AuditLog } from "../people/audit.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { noteErasure } from "./erasures.ts";
import { candidatesOf, hasJobs, type Place } from "./find-person.ts";

/** What goes, besides what always does. */
export interface EraseWish {
  readonly person: PersonWish;
  /** Past visits stay without the person: amount, day and ZIP are the books'. */
  readonly keepAmounts: boolean;
  /** Only the owner can tell whose a conversation is, or a row with no more than a name or a number. */
  readonly choice: Choice;
}

export type EraseOutcome =
  | ({ readonly kind: "erased" } & Erased)
  /** Visits to come are cancelled first, so that nobody waits in vain. */
  | { readonly kind: "coming"; readonly count: number };

interface EraseWorld {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly now: () => number;
  /** Where it is noted that somebody was erased, for a backup that is restored later; null where it was noted before. */
  readonly dataDir: string | null;
}

/**
 * Erases a person from a site: requests, visits, mails, calls, jobs and chosen conversations, in one transaction. The log tells who
 * did it, under a number that stands for the person. What the site itself says is left to its owner, and told.
 */
export function erasePerson(
  { person, keepAmounts, choice }: EraseWish,
  by: Place & { readonly email: string; readonly network: string; readonly zone: string },
  { db, audit, now, dataDir }: EraseWorld,
): Promise<EraseOutcome> {
  const { siteId } = by;
  return db.transaction(async (tx) => {
    const { rows, traces } = await candidatesOf(tx, by, person, now());
    const taken = rows.filter((row) => isTaken(row, choice));
    const coming = taken.filter(({ isComing }) => isComing).length;
    if (coming > 0) return { kind: "coming", count: coming };
    const gone = async (statement: SQL) => (await tx.execute(statement)).rowCount ?? 0;
    // What was chosen goes also where it recognizes nobody: a chat that was found by words, a row of a restored backup.
    const keys = [...new Set([...taken.map(keyOf), ...choice.also])];
    const idsOf = (kind: RowKind) =>
      keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
    const these = (kind: RowKind) => sql`ANY (${`{${idsOf(kind).join(",")}}`}::uuid[])`;
    const jobs = (await hasJobs(tx))
      ? await gone(
          sql`DELETE FROM pgboss.job WHERE (id = ${these("job")} AND coalesce(data ->> 'siteId', ${siteId}) = ${siteId})
            OR (data ->> 'siteId' = ${siteId} AND data ->> 'mailId' = ANY (${`{${idsOf("mail").join(",")}}`}::text[]))`,
        )
      : 0;
    const counts = {
      mails: await gone(
        sql`DELETE FROM mails WHERE site_id = ${siteId} AND mail_id = ${these("mail")}`,
      ),
      webhookCalls: await gone(
        sql`DELETE FROM webhook_deliveries WHERE site_id = ${siteId} AND delivery_id = ${these("call")}`,
      ),
      jobs,
      chats: await gone(
        sql`DELETE FROM ai_chat_sessions WHERE site_id = ${siteId} AND id = ${these("chat")}`,
      ),
      requests: await gone(
        sql`DELETE FROM leads WHERE site_id = ${siteId} AND lead_id = ${these("request")}`,
      ),
      ...(keepAmounts
        ? { visitsWithoutName: await forget(tx, siteId, these("visit")) }
        : {
            visits: await gone(
              sql`DELETE FROM visits WHERE site_id = ${siteId} AND visit_id = ${these("visit")}`,
            ),
          }),
    };
    const number = `E-${randomBytes(4).toString("hex")}`;
    await audit.record(
      siteId,
      { who: by.email, act: "person-erased", detail: { number, ...counts }, network: by.network },
      tx,
    );
    const left = await leftOf(tx, siteId, patternOf({ ...traces, ids: [] }));
    if (dataDir !== null) {
      // Under the site's own address or number a restore would find others.
      const email = traces.emails.find((each) => each === person.email) ?? null;
      const phone = traces.phones.find((each) => each === person.phone) ?? null;
      const done = { also: keys, without: choice.without };
      await noteErasure(dataDir, { at: now(), siteId, email, phone, keepAmounts, choice: done });
    }
    return {
      kind: "erased",
      number,
      counts,
      goneFromBackups: goneFromBackups(dayOf(now(), by.zone)),
      left,
    };
  });
}

/** Takes the person out of visits: what is left is what a book of accounts has. */
async function forget(tx: Transaction, siteId: string, ids: SQL): Promise<number> {
  await tx.execute(sql`UPDATE visit_events SET detail = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(detail)
        WHERE jsonb_typeof(value) IN ('number', 'boolean'))
    WHERE site_id = ${siteId} AND visit_id = ${ids}`);
  const { rowCount } =
    await tx.execute(sql`UPDATE visits SET contact = NULL, intake = NULL, notes = '', visitor = NULL,
      source = '{}', request_hash = '' WHERE site_id = ${siteId} AND visit_id = ${ids}`);
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

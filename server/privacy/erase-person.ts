import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { firstDayWithoutBackups } from "../../core/backups/schedule.ts";
import { dayOf } from "../../core/booking/time/zoned-time.ts";
import type { ErasureResult, RowKind } from "../../core/privacy/person-matches.ts";
import { identifierPattern, type PersonQuery } from "../../core/privacy/person-query.ts";
import { isSelected, type RowSelection, rowKey } from "../../core/privacy/row-selection.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { appendErasure } from "./erasure-log.ts";
import { findCandidates, hasJobTable, type PersonSearchScope } from "./find-candidates.ts";

/** What to erase. */
export interface ErasePersonRequest {
  readonly person: PersonQuery;
  /** Past visits stay without personal data: amount, day and ZIP are needed for bookkeeping. */
  readonly keepAmounts: boolean;
  /** The owner's choice of uncertain rows, such as conversations. */
  readonly choice: RowSelection;
}

export type ErasePersonOutcome =
  | ({ readonly kind: "erased" } & ErasureResult)
  /** Future visits must be canceled first, so that nobody waits in vain; a booking that may still be paid is decided first. */
  | { readonly kind: "coming"; readonly count: number }
  /** Money of their visits is still on its way: a refund, or the fee of a canceled visit. */
  | { readonly kind: "unsettled" };

interface ErasePersonDeps {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly now: () => number;
  /** Where the erasure is recorded, for a backup restored later; null when it is recorded already. */
  readonly dataDir: string | null;
}

/**
 * Erases a person from a site in one transaction: leads, visits, emails, webhook calls, jobs and selected
 * conversations. The audit log records it under a number that stands for the person. Texts of the site itself are left
 * to the owner and reported.
 */
export function erasePerson(
  { person, keepAmounts, choice }: ErasePersonRequest,
  by: PersonSearchScope & {
    readonly email: string;
    readonly network: string;
    readonly zone: string;
  },
  { db, audit, now, dataDir }: ErasePersonDeps,
): Promise<ErasePersonOutcome> {
  const { siteId } = by;
  return db.transaction(async (tx) => {
    const { rows, identifiers } = await findCandidates(tx, by, person, now());
    const selected = rows.filter((row) => isSelected(row, choice));
    const coming = selected.filter(({ isComing }) => isComing).length;
    if (coming > 0) return { kind: "coming", count: coming };
    const deleteRows = async (statement: SQL) => (await tx.execute(statement)).rowCount ?? 0;
    // Selected rows are deleted even when they identify nobody: a chat found by its words, or a row of a restored
    // backup.
    const keys = [...new Set([...selected.map(rowKey), ...choice.also])];
    const idsOf = (kind: RowKind) =>
      keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
    const selectedIds = (kind: RowKind) => sql`ANY (${`{${idsOf(kind).join(",")}}`}::uuid[])`;
    if (await isMoneyOnItsWay(tx, siteId, selectedIds("visit"))) return { kind: "unsettled" };
    const jobs = (await hasJobTable(tx))
      ? await deleteRows(
          sql`DELETE FROM pgboss.job WHERE (id = ${selectedIds("job")} AND coalesce(data ->> 'siteId', ${siteId}) = ${siteId})
            OR (data ->> 'siteId' = ${siteId} AND data ->> 'mailId' = ANY (${`{${idsOf("mail").join(",")}}`}::text[]))`,
        )
      : 0;
    const counts = {
      mails: await deleteRows(
        sql`DELETE FROM mails WHERE site_id = ${siteId} AND mail_id = ${selectedIds("mail")}`,
      ),
      webhookCalls: await deleteRows(
        sql`DELETE FROM webhook_deliveries WHERE site_id = ${siteId} AND delivery_id = ${selectedIds("call")}`,
      ),
      jobs,
      chats: await deleteRows(
        sql`DELETE FROM ai_chat_sessions WHERE site_id = ${siteId} AND id = ${selectedIds("chat")}`,
      ),
      requests: await deleteRows(
        sql`DELETE FROM leads WHERE site_id = ${siteId} AND lead_id = ${selectedIds("request")}`,
      ),
      ...(await deleteAroundVisits(deleteRows, siteId, selectedIds)),
      ...(keepAmounts
        ? { visitsWithoutName: await anonymizeVisits(tx, siteId, selectedIds("visit")) }
        : {
            payments: await deleteRows(
              sql`DELETE FROM payments WHERE site_id = ${siteId} AND visit_id = ${selectedIds("visit")}`,
            ),
            visits: await deleteRows(
              sql`DELETE FROM visits WHERE site_id = ${siteId} AND visit_id = ${selectedIds("visit")}`,
            ),
          }),
    };
    const number = `E-${randomBytes(4).toString("hex")}`;
    await audit.record(
      siteId,
      { who: by.email, act: "person-erased", detail: { number, ...counts }, network: by.network },
      tx,
    );
    const pattern = identifierPattern({ ...identifiers, ids: [] });
    if (pattern !== null) await deleteLeadViews(tx, siteId, pattern);
    const left = await loadRemainingMentions(tx, siteId, pattern);
    if (dataDir !== null) {
      // The site's own address or number is not recorded, because a restore would match other people by it.
      const email = identifiers.emails.find((each) => each === person.email) ?? null;
      const phone = identifiers.phones.find((each) => each === person.phone) ?? null;
      const done = { also: keys, without: choice.without };
      await appendErasure(dataDir, { at: now(), siteId, email, phone, keepAmounts, choice: done });
    }
    return {
      kind: "erased",
      number,
      counts,
      goneFromBackups: firstDayWithoutBackups(dayOf(now(), by.zone)),
      left,
    };
  });
}

/** Whether a job still has to refund, charge or settle a payment of these visits. */
async function isMoneyOnItsWay(tx: Transaction, siteId: string, ids: SQL): Promise<boolean> {
  if (!(await hasJobTable(tx))) return false;
  const { rowCount } = await tx.execute(sql`SELECT FROM pgboss.job
    WHERE name IN ('payment-settlement', 'payment-refund', 'payment-charge') AND state < 'completed' AND data ->> 'siteId' = ${siteId}
      AND ((data ->> 'visitId')::uuid = ${ids} OR coalesce((data ->> 'paymentId')::uuid,
        (SELECT r.payment_id FROM payment_refunds r WHERE r.site_id = ${siteId} AND r.refund_id = (data ->> 'refundId')::uuid))
        IN (SELECT p.payment_id FROM payments p WHERE p.site_id = ${siteId} AND p.visit_id = ${ids})) LIMIT 1`);
  return (rowCount ?? 0) > 0;
}

/** Deletes texts, and what was agreed to about them. */
async function deleteTexts(
  deleteRows: (statement: SQL) => Promise<number>,
  siteId: string,
  selectedIds: (kind: RowKind) => SQL,
) {
  return {
    texts: await deleteRows(
      sql`DELETE FROM text_messages WHERE site_id = ${siteId} AND message_id = ${selectedIds("text")}`,
    ),
    textConsents: await deleteRows(
      sql`DELETE FROM text_consents WHERE site_id = ${siteId} AND consent_id = ${selectedIds("consent")}`,
    ),
  };
}

/** Deletes bookings that nobody paid for, what other calendars say of visits, places on the waitlist, and texts. */
async function deleteAroundVisits(
  deleteRows: (statement: SQL) => Promise<number>,
  siteId: string,
  selectedIds: (kind: RowKind) => SQL,
) {
  return {
    ...(await deleteTexts(deleteRows, siteId, selectedIds)),
    checkouts: await deleteRows(
      sql`DELETE FROM payments WHERE site_id = ${siteId} AND payment_id = ${selectedIds("checkout")} AND booking IS NOT NULL`,
    ),
    // Before the visits, which may stay without their names.
    waitlist: await deleteRows(
      sql`DELETE FROM waitlist_entries WHERE site_id = ${siteId} AND visit_id = ${selectedIds("visit")}`,
    ),
    calendarEvents: await deleteRows(
      sql`DELETE FROM outside_events WHERE site_id = ${siteId} AND visit_id = ${selectedIds("visit")}`,
    ),
  };
}

/** Deletes saved views of the leads that search for the person. */
async function deleteLeadViews(tx: Transaction, siteId: string, pattern: string): Promise<void> {
  await tx.execute(
    sql`DELETE FROM lead_views v WHERE v.site_id = ${siteId} AND v::text ~* ${pattern}`,
  );
}

/** Removes the person from visits; what bookkeeping needs stays. */
async function anonymizeVisits(tx: Transaction, siteId: string, ids: SQL): Promise<number> {
  await tx.execute(sql`UPDATE visit_events SET detail = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(detail)
        WHERE jsonb_typeof(value) IN ('number', 'boolean'))
    WHERE site_id = ${siteId} AND visit_id = ${ids}`);
  await tx.execute(sql`UPDATE payments SET note = '', booking = NULL, customer_id = NULL, method_id = NULL
    WHERE site_id = ${siteId} AND visit_id = ${ids}`);
  const { rowCount } =
    await tx.execute(sql`UPDATE visits SET contact = NULL, intake = NULL, notes = '', visitor = NULL,
      source = '{}', request_hash = '' WHERE site_id = ${siteId} AND visit_id = ${ids}`);
  return rowCount ?? 0;
}

/** Searches every table of the site again. Ids are not searched for, because they identify nobody. */
async function loadRemainingMentions(
  tx: Transaction,
  siteId: string,
  pattern: string | null,
): Promise<ErasureResult["left"]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'site_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const left: { table: string; count: number }[] = [];
  for (const { name } of pattern === null ? [] : rows) {
    const table = sql.identifier(name);
    const found = await tx.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${table} t WHERE t.site_id = ${siteId} AND t::text ~* ${pattern}`,
    );
    const count = found.rows[0]?.count ?? 0;
    if (count > 0) left.push({ table: name, count });
  }
  return left;
}

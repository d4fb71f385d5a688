import { desc, eq } from "drizzle-orm";
import type { AuditLogEntry } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import { operatorLog } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/** Something an operator did. */
export interface OperatorAction {
  /** The site it was done to; null for the installation itself. */
  readonly siteId: string | null;
  /** Their email address, or "the machine". */
  readonly who: string;
  /** "site-created", "site-suspended" … */
  readonly act: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly network: string | null;
}

/** An entry of the operators' log. */
export interface OperatorLogEntry extends AuditLogEntry {
  readonly siteId: string | null;
}

/** Adds an entry in the caller's transaction. The table refuses updates and deletes. */
export async function recordOperatorAction(
  tx: Transaction | Database,
  { siteId: aboutSite, ...action }: OperatorAction,
): Promise<void> {
  await tx.insert(operatorLog).values({ aboutSite, ...action });
}

/** The newest entries, of one site or of all. */
export async function listOperatorActions(
  db: Database,
  { siteId, limit }: { readonly siteId?: string; readonly limit: number },
): Promise<OperatorLogEntry[]> {
  const rows = await db
    .select()
    .from(operatorLog)
    .where(siteId === undefined ? undefined : eq(operatorLog.aboutSite, siteId))
    .orderBy(desc(operatorLog.entryId))
    .limit(limit);
  return rows.map(({ entryId, aboutSite, who, act, detail, network, happenedAt }) => ({
    ...{ id: entryId, siteId: aboutSite, who, act, detail, network },
    at: happenedAt.getTime(),
  }));
}

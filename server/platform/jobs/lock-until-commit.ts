import { sql } from "drizzle-orm";
import type { Transaction } from "./jobs.ts";

/**
 * Makes transactions that lock the same name take turns, in all processes on one database, until each ends. The lock is a statement
 * of its own: only statements that begin after it see what the previous holder stored.
 * @param name what is locked, such as `["visits", siteId]`
 */
export async function lockUntilCommit(tx: Transaction, ...name: readonly string[]): Promise<void> {
  const key = JSON.stringify(name);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

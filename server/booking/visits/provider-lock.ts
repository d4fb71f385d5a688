import { and, eq, lte } from "drizzle-orm";
import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import type { Database } from "../../platform/db/connect.ts";
import { postgresErrorCode } from "../../platform/db/redact-error.ts";
import { visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { lockUntilCommit } from "../../platform/jobs/lock-until-commit.ts";

/**
 * Runs work in one transaction while no other process changes the calendars of a site's notaries, so that no neighbor appears
 * between the check and the write, and so that the choice of who is free holds. Expired holds are deleted before the work begins.
 */
export function withProviderLock<Result>(
  db: Database,
  { siteId, now }: { readonly siteId: string; readonly now: number },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockProviders(tx, siteId);
    await tx
      .delete(visits)
      .where(
        and(
          eq(visits.siteId, siteId),
          eq(visits.status, "held"),
          lte(visits.heldUntil, new Date(now)),
        ),
      );
    return work(tx);
  });
}

/** Locks the calendars of a site's notaries until the transaction ends. One lock for all: who takes a visit is only known within it. */
export async function lockProviders(tx: Transaction, siteId: string): Promise<void> {
  await lockUntilCommit(tx, "visits", siteId, OWNER_PROVIDER);
}

/** Turns a violation of the table's exclusion constraint (23P01, two visits overlap) into null; rethrows every other error. */
export function nullOnOverlap(error: unknown): null {
  if (postgresErrorCode(error) === "23P01") return null;
  throw error;
}

import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { visits } from "../platform/db/schema.ts";
import { refusalCode } from "../platform/db/without-words.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/**
 * Does work in one transaction while nobody else, in any process, changes this notary's time: between the looking and the
 * writing no neighbour appears. Holds that have lapsed are gone before it begins.
 */
export function withProvider<Outcome>(
  db: Database,
  { siteId, provider, now }: { siteId: string; provider: string; now: number },
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const name = JSON.stringify(["visits", siteId, provider]);
    // A statement of its own: only what begins after it sees what the one before us stored.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    await tx
      .delete(visits)
      .where(
        and(
          eq(visits.siteId, siteId),
          eq(visits.providerId, provider),
          eq(visits.status, "held"),
          lte(visits.heldUntil, new Date(now)),
        ),
      );
    return work(tx);
  });
}

/** The table had the last word: what the rules let through overlaps what stands there. */
export function unlessOverlap(error: unknown): null {
  if (refusalCode(error) === "23P01") return null;
  throw error;
}

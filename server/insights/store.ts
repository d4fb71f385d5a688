import { and, eq, lt, sql } from "drizzle-orm";
import type { Day } from "../../core/booking/time.ts";
import type { Kind } from "../../core/insights/kinds.ts";
import type { Database } from "../platform/db/connect.ts";
import { daySalts, dayVisitors, pageStats } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/** One number of a day. */
export interface Count {
  readonly kind: Kind;
  readonly subject: string;
  readonly count: number;
}

const ROWS = 1_000;

/** Notes who was here today; tells the marks that were not noted before. */
export async function noteVisitors(
  tx: Transaction,
  siteId: string,
  day: Day,
  marks: readonly string[],
): Promise<Set<string>> {
  const fresh = new Set<string>();
  // In order, as the counts below: two processes that write the same rows wait for each other and never in a ring.
  const rows = marks.toSorted().map((visitor) => ({ siteId, day, visitor }));
  for (const some of slices(rows)) {
    const added = await tx
      .insert(dayVisitors)
      .values(some)
      .onConflictDoNothing()
      .returning({ visitor: dayVisitors.visitor });
    for (const { visitor } of added) fresh.add(visitor);
  }
  return fresh;
}

/** Adds to the numbers of a day. Each kind and subject may stand in `counts` once. */
export async function addCounts(
  tx: Transaction,
  siteId: string,
  day: Day,
  counts: readonly Count[],
): Promise<void> {
  const keyOf = ({ kind, subject }: Count) => `${kind} ${subject}`;
  const rows = counts
    .map((each) => ({ siteId, day, ...each }))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const some of slices(rows)) {
    await tx
      .insert(pageStats)
      .values(some)
      .onConflictDoUpdate({
        target: [pageStats.siteId, pageStats.day, pageStats.kind, pageStats.subject],
        set: { count: sql`${pageStats.count} + excluded.count` },
      });
  }
}

/** Forgets who was at a site before a day. */
export async function forgetVisitors(db: Database, siteId: string, before: Day): Promise<void> {
  await db
    .delete(dayVisitors)
    .where(and(eq(dayVisitors.siteId, siteId), lt(dayVisitors.day, before)));
}

/** Forgets the salts of the days before one, and whoever was still noted under them. */
export async function forgetSalts(db: Database, before: Day): Promise<void> {
  await db.delete(dayVisitors).where(lt(dayVisitors.day, before));
  await db.delete(daySalts).where(lt(daySalts.day, before));
}

function* slices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS);
}

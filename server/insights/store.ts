import { and, eq, exists, lt, sql } from "drizzle-orm";
import type { Day } from "../../core/booking/time.ts";
import type { Kind } from "../../core/insights/kinds.ts";
import type { Database } from "../platform/db/connect.ts";
import { daySalts, dayVisitors, pageStats } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { MARK_LENGTH } from "./salt.ts";

/** One number of a day. */
export interface Count {
  readonly kind: Kind;
  readonly subject: string;
  readonly count: number;
}

const ROWS = 1_000;

/** Waits until no other process writes for this site: who was here already is read before it is written. */
export async function writeAlone(tx: Transaction, siteId: string): Promise<void> {
  const name = JSON.stringify(["insights", siteId]);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The salt of a day that is over, while it is still known who was at a site; null where that is forgotten. */
export async function saltLeft(tx: Transaction, siteId: string, day: Day): Promise<string | null> {
  // One salt serves all sites: a site's visitors are forgotten when its own day ends.
  const own = and(eq(dayVisitors.siteId, siteId), eq(dayVisitors.day, day));
  const noted = tx.select({ day: dayVisitors.day }).from(dayVisitors).where(own);
  const [kept] = await tx
    .select()
    .from(daySalts)
    .where(and(eq(daySalts.day, day), exists(noted)));
  return kept?.salt ?? null;
}

/** The marks that were noted of a day for some networks; with a network's mark begin those of its visitors. */
export async function marksNoted(
  tx: Transaction,
  siteId: string,
  day: Day,
  networks: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ visitor: dayVisitors.visitor })
    .from(dayVisitors)
    .where(
      and(
        eq(dayVisitors.siteId, siteId),
        eq(dayVisitors.day, day),
        sql`left(${dayVisitors.visitor}, ${MARK_LENGTH}) = ANY(${sql.param(networks)})`,
      ),
    );
  return rows.map(({ visitor }) => visitor);
}

/** Notes who was here. */
export async function noteVisitors(
  tx: Transaction,
  siteId: string,
  day: Day,
  marks: readonly string[],
): Promise<void> {
  for (const some of slices(marks.map((visitor) => ({ siteId, day, visitor })))) {
    await tx.insert(dayVisitors).values(some);
  }
}

/** Adds to the numbers of a day. Each kind and subject may stand in `counts` once. */
export async function addCounts(
  tx: Transaction,
  siteId: string,
  day: Day,
  counts: readonly Count[],
): Promise<void> {
  for (const some of slices(counts.map((each) => ({ siteId, day, ...each })))) {
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

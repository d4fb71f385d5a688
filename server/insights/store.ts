import { and, eq, exists, lt, sql } from "drizzle-orm";
import type { Day } from "../../core/booking/time/zoned-time.ts";
import type { InsightKind } from "../../core/insights/kinds.ts";
import type { Database } from "../platform/db/connect.ts";
import { daySalts, dayVisitors, pageStats, siteSections, sites } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { lockUntilCommit } from "../platform/jobs/lock-until-commit.ts";
import { MARK_LENGTH } from "./day-salts.ts";

/** One count of a day. */
export interface SubjectCount {
  readonly kind: InsightKind;
  readonly subject: string;
  readonly count: number;
}

const ROWS_PER_INSERT = 1_000;

/** Serializes the writes for a site, because known visitors are read before new ones are written. */
export async function lockSiteCounts(tx: Transaction, siteId: string): Promise<void> {
  await lockUntilCommit(tx, "insights", siteId);
}

/** The salt of a past day while its visitors are still stored; null once they are deleted. */
export async function loadPastSalt(
  tx: Transaction,
  siteId: string,
  day: Day,
): Promise<string | null> {
  // One salt serves all sites, but each site's visitors are deleted when its own day ends.
  const own = and(eq(dayVisitors.siteId, siteId), eq(dayVisitors.day, day));
  const storedVisitors = tx.select({ day: dayVisitors.day }).from(dayVisitors).where(own);
  const [stored] = await tx
    .select()
    .from(daySalts)
    .where(and(eq(daySalts.day, day), exists(storedVisitors)));
  return stored?.salt ?? null;
}

/** The stored marks of a day for some networks. A visitor's mark begins with the mark of the network. */
export async function loadVisitorMarks(
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

/** Stores the marks of new visitors. */
export async function addVisitors(
  tx: Transaction,
  siteId: string,
  day: Day,
  marks: readonly string[],
): Promise<void> {
  for (const some of slices(marks.map((visitor) => ({ siteId, day, visitor })))) {
    await tx.insert(dayVisitors).values(some);
  }
}

/** Adds to the counts of a day. Each pair of kind and subject may occur once in `counts`. */
export async function addCounts(
  tx: Transaction,
  siteId: string,
  day: Day,
  counts: readonly SubjectCount[],
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

/**
 * The time zone of the site of each row: the published one, else the built-in one. The row's table is named, because Drizzle writes
 * the columns of a query over one table without it, and the subquery has a `site_id` of its own.
 */
const timezoneOf = (table: typeof sites | typeof dayVisitors, builtInZone: string) =>
  sql<string>`coalesce((SELECT s.published ->> 'timezone' FROM ${siteSections} s
    WHERE s.site_id = ${table}.site_id AND s.key = 'businessConfig'), ${builtInZone})`;

/** The time zones of all sites, each once, as they are stored. */
export async function siteTimezones(db: Database, builtInZone: string): Promise<string[]> {
  const rows = await db.selectDistinct({ zone: timezoneOf(sites, builtInZone) }).from(sites);
  return rows.map(({ zone }) => zone).toSorted();
}

/** Deletes the visitor marks that sites of a time zone made before a day. */
export async function deleteVisitorsBefore(
  db: Database,
  { zone, builtInZone }: { readonly zone: string; readonly builtInZone: string },
  before: Day,
): Promise<void> {
  await db
    .delete(dayVisitors)
    .where(and(lt(dayVisitors.day, before), eq(timezoneOf(dayVisitors, builtInZone), zone)));
}

/** Deletes the salts of earlier days, and all visitor marks made with them. */
export async function deleteSaltsBefore(db: Database, before: Day): Promise<void> {
  await db.delete(dayVisitors).where(lt(dayVisitors.day, before));
  await db.delete(daySalts).where(lt(daySalts.day, before));
}

function* slices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    yield rows.slice(at, at + ROWS_PER_INSERT);
}

import { type SQL, sql } from "drizzle-orm";
import type { Day, Span } from "../../core/booking/time/zoned-time.ts";
import { COUNTED_BOOKINGS, COUNTED_LEAD_STATES } from "../../core/insights/counted-states.ts";
import type { InsightKind } from "../../core/insights/kinds.ts";
import type { RankedSubject } from "../../core/insights/report.ts";
import type { Database } from "../platform/db/connect.ts";

/** A range of days, both ends included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

type DayCountRow = { day: Day; kind: string; count: number };

async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query);
  // Each query below selects the columns that Row names.
  return rows as Row[];
}

/** How often each kind happened on each day, over all subjects. */
export function loadCountsByDay(
  db: Database,
  siteId: string,
  { from, to }: DayRange,
  kinds: readonly InsightKind[],
): Promise<DayCountRow[]> {
  return rowsOf<DayCountRow>(
    db,
    sql`SELECT day::text AS day, kind, sum(count)::int AS count FROM page_stats
      WHERE site_id = ${siteId} AND day BETWEEN ${from} AND ${to} AND kind IN ${kinds}
      GROUP BY page_stats.day, kind`,
  );
}

/** The most frequent subjects of each kind (at most `most`) and the sum of all others. */
export async function loadRankedSubjects(
  db: Database,
  siteId: string,
  { from, to }: DayRange,
  kinds: readonly InsightKind[],
  most: number,
): Promise<Map<InsightKind, { lines: RankedSubject[]; rest: number }>> {
  type Row = { kind: InsightKind; subject: string; count: number; place: number };
  // All rows beyond the limit are summed up into one without a subject.
  const rows = await rowsOf<Row>(
    db,
    sql`WITH summed AS (
        SELECT kind, subject, sum(count)::int AS count FROM page_stats
        WHERE site_id = ${siteId} AND day BETWEEN ${from} AND ${to} AND kind IN ${kinds}
        GROUP BY kind, subject
      ), placed AS (
        SELECT *, row_number() OVER (PARTITION BY kind ORDER BY count DESC, subject)::int AS place FROM summed
      )
      SELECT kind, CASE WHEN place <= ${most} THEN subject ELSE '' END AS subject,
        sum(count)::int AS count, least(place, ${most + 1}::int) AS place
      FROM placed GROUP BY 1, 2, 4 ORDER BY 1, 4`,
  );
  const ranked = new Map<InsightKind, { lines: RankedSubject[]; rest: number }>();
  for (const kind of kinds) {
    const own = rows.filter((row) => row.kind === kind);
    const lines = own.filter(({ place }) => place <= most);
    ranked.set(kind, {
      lines: lines.map(({ subject, count }) => ({ subject, count })),
      rest: own.find(({ place }) => place > most)?.count ?? 0,
    });
  }
  return ranked;
}

/** Leads by the day they arrived. */
export function loadLeadsByDay(db: Database, siteId: string, { start, end }: Span, zone: string) {
  return rowsOf<DayCountRow>(
    db,
    sql`SELECT (created_at AT TIME ZONE ${zone})::date::text AS day, 'lead' AS kind, count(*)::int AS count
      FROM leads
      WHERE site_id = ${siteId} AND created_at >= ${new Date(start)} AND created_at < ${new Date(end)}
        AND status IN ${COUNTED_LEAD_STATES}
      GROUP BY 1`,
  );
}

/** Bookings by the day they were made. */
export function loadBookingsByDay(
  db: Database,
  siteId: string,
  { start, end }: Span,
  zone: string,
) {
  const { states, event, by } = COUNTED_BOOKINGS;
  return rowsOf<DayCountRow>(
    db,
    sql`SELECT (created_at AT TIME ZONE ${zone})::date::text AS day, 'booking' AS kind, count(*)::int AS count
      FROM visits
      WHERE site_id = ${siteId} AND created_at >= ${new Date(start)} AND created_at < ${new Date(end)}
        AND status IN ${states} AND EXISTS (
          SELECT FROM visit_events e WHERE e.site_id = visits.site_id AND e.visit_id = visits.visit_id
            AND e.kind = ${event} AND e.who = ${by})
      GROUP BY 1`,
  );
}

/** Whether anything was ever counted for a site. */
export async function hasCounts(db: Database, siteId: string): Promise<boolean> {
  const found = await rowsOf(db, sql`SELECT FROM page_stats WHERE site_id = ${siteId} LIMIT 1`);
  return found.length > 0;
}

import { sql } from "drizzle-orm";
import type { Span } from "../../../core/booking/time/zoned-time.ts";
import type { Database } from "../../platform/db/connect.ts";

/** How fast a business answered the leads of a period, in business minutes. */
export interface ResponseStats {
  /** How many leads were answered. */
  readonly answeredCount: number;
  /** The median wait; null when no lead was answered. */
  readonly medianMinutes: number | null;
  /** How many were answered within thirty minutes. */
  readonly within30: number;
}

/** Loads the response times of the leads that arrived in a period. Spam does not count. */
export async function loadResponseStats(
  db: Database,
  siteId: string,
  span: Span,
): Promise<ResponseStats> {
  const { rows } = await db.execute<{
    answeredCount: number;
    median: number | null;
    within: number;
  }>(sql`
    SELECT count(*)::int AS "answeredCount",
      percentile_disc(0.5) WITHIN GROUP (ORDER BY answer_minutes) AS median,
      (count(*) FILTER (WHERE answer_minutes <= 30))::int AS within
    FROM leads
    WHERE site_id = ${siteId} AND answer_minutes IS NOT NULL AND status <> 'spam'
      AND created_at >= ${new Date(span.start)} AND created_at < ${new Date(span.end)}`);
  const [found] = rows;
  return {
    answeredCount: found?.answeredCount ?? 0,
    medianMinutes: found?.median ?? null,
    within30: found?.within ?? 0,
  };
}

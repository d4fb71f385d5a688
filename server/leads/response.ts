import { sql } from "drizzle-orm";
import type { Span } from "../../core/booking/time.ts";
import type { Database } from "../platform/db/connect.ts";

/** How soon a business answered those who asked in a span of time, in business minutes. */
export interface Response {
  /** How many of them were answered. */
  readonly cases: number;
  /** Half of them waited no longer; null where nobody was answered. */
  readonly medianMinutes: number | null;
  /** How many were answered within thirty minutes. */
  readonly within30: number;
}

/** How soon those were answered who asked in a span. Spam that nobody answered is no case. */
export async function responseOf(db: Database, siteId: string, span: Span): Promise<Response> {
  const { rows } = await db.execute<{ cases: number; median: number | null; within: number }>(sql`
    SELECT count(*)::int AS cases,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY answer_minutes) AS median,
      (count(*) FILTER (WHERE answer_minutes <= 30))::int AS within
    FROM leads
    WHERE site_id = ${siteId} AND answer_minutes IS NOT NULL AND status <> 'spam'
      AND created_at >= ${new Date(span.start)} AND created_at < ${new Date(span.end)}`);
  const [found] = rows;
  return {
    cases: found?.cases ?? 0,
    medianMinutes: found?.median ?? null,
    within30: found?.within ?? 0,
  };
}

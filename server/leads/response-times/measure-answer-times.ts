import { sql } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "../../../core/format/time-units.ts";
import {
  type AnsweredLeadCount,
  CLAIM_DAYS,
  claimedMinutes,
  measureAnswerTime,
} from "../../../core/leads/answer-time.ts";
import {
  businessHourSpans,
  openMilliseconds,
  type ZonedBusinessHours,
} from "../../../core/leads/response-clock.ts";
import type { Database } from "../../platform/db/connect.ts";

/** A site and the hours its response clock uses. */
export interface AnswerTimeSite extends ZonedBusinessHours {
  readonly id: string;
}

/** The response time in minutes that a site may claim; null when it has too little data. */
export async function claimedMinutesOf(
  db: Database,
  site: AnswerTimeSite,
  now: number,
): Promise<number | null> {
  const since = now - CLAIM_DAYS * DAY_MS;
  const recentLeads = sql`site_id = ${site.id} AND created_at >= ${new Date(since)} AND status <> 'spam'`;
  const { rows: answered } = await db.execute<AnsweredLeadCount & Record<string, unknown>>(sql`
    SELECT answer_minutes AS minutes, count(*)::int AS count FROM leads
    WHERE ${recentLeads} AND answer_minutes IS NOT NULL GROUP BY answer_minutes`);
  // Most sites have too few answered leads, so the waiting leads need not be loaded.
  if (claimedMinutes(measureAnswerTime(answered, [])) === null) return null;
  const { rows: unanswered } = await db.execute<{ at: number }>(sql`
    SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at FROM leads
    WHERE ${recentLeads} AND answer_minutes IS NULL`);
  const spans = businessHourSpans({ start: since, end: now }, site);
  const waiting = unanswered.map(({ at }) =>
    Math.ceil(openMilliseconds(spans, at, now) / MINUTE_MS),
  );
  return claimedMinutes(measureAnswerTime(answered, waiting));
}

import { sql } from "drizzle-orm";
import { MINUTE } from "../../core/booking/time.ts";
import {
  type AnsweredAfter,
  CLAIM_DAYS,
  claimedMinutes,
  measured,
} from "../../core/leads/answer-time.ts";
import { type OfficeHours, officeSpans, openWithin } from "../../core/leads/clock.ts";
import type { Database } from "../platform/db/connect.ts";

const DAY_MS = 86_400_000;

/** A site, and the hours its clock goes by. */
export interface MeasuredSite extends OfficeHours {
  readonly id: string;
}

/** How soon sites really answered lately, as each of them may say it; those that may not say it are left out. */
export async function measuredAnswers(
  db: Database,
  sites: readonly MeasuredSite[],
  now: number,
): Promise<Map<string, number>> {
  const minutes = new Map<string, number>();
  for (const site of sites) {
    const claimed = await claimOf(db, site, now);
    if (claimed !== null) minutes.set(site.id, claimed);
  }
  return minutes;
}

async function claimOf(db: Database, site: MeasuredSite, now: number): Promise<number | null> {
  const since = now - CLAIM_DAYS * DAY_MS;
  const asked = sql`site_id = ${site.id} AND created_at >= ${new Date(since)} AND status <> 'spam'`;
  const { rows: answered } = await db.execute<AnsweredAfter & Record<string, unknown>>(sql`
    SELECT answer_minutes AS minutes, count(*)::int AS count FROM leads
    WHERE ${asked} AND answer_minutes IS NOT NULL GROUP BY answer_minutes`);
  // Most sites have too few cases to say anything: then nobody's waiting is reckoned.
  if (claimedMinutes(measured(answered, [])) === null) return null;
  const { rows: unanswered } = await db.execute<{ at: number }>(sql`
    SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at FROM leads
    WHERE ${asked} AND answer_minutes IS NULL`);
  const spans = officeSpans({ start: since, end: now }, site);
  const waiting = unanswered.map(({ at }) => Math.ceil(openWithin(spans, at, now) / MINUTE));
  return claimedMinutes(measured(answered, waiting));
}

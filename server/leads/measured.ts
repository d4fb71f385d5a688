import { sql } from "drizzle-orm";
import { CLAIM_DAYS, CLAIM_SHARE, claimedMinutes } from "../../core/leads/answer-time.ts";
import type { Database } from "../platform/db/connect.ts";

const DAY_MS = 86_400_000;

/** How soon sites really answered lately, as each of them may say it; those that may not say it are left out. */
export async function measuredAnswers(
  db: Database,
  siteIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (siteIds.length === 0) return new Map();
  const ids = sql.join(
    siteIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ site_id: string; cases: number; minutes: number }>(sql`
    SELECT site_id, count(*)::int AS cases,
      percentile_disc(${CLAIM_SHARE}::float8) WITHIN GROUP (ORDER BY answer_minutes) AS minutes
    FROM leads
    WHERE site_id IN (${ids}) AND created_at >= ${new Date(now - CLAIM_DAYS * DAY_MS)}
      AND answer_minutes IS NOT NULL AND status <> 'spam'
    GROUP BY site_id`);
  return new Map(
    rows.flatMap(({ site_id, ...measured }) => {
      const minutes = claimedMinutes(measured);
      return minutes === null ? [] : [[site_id, minutes] as const];
    }),
  );
}

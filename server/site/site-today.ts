import { dayOf } from "../../core/booking/time.ts";
import { withAnswerTime } from "../../core/leads/answer-time.ts";
import { standingOn } from "../../core/site/credentials.ts";
import type { Site } from "../../core/site/site.ts";
import { withStanding } from "../../core/site/standing.ts";

/**
 * A composed site as visitors see it at an instant: without the claims that have lapsed by the business's own calendar, and
 * with the time in which it really answers, once that is known. The `shown` one stays where nothing of it changed since.
 * With each credential that lapses the version moves by a tenth, and with each minute by a part of that, so that a page
 * made before is never kept for one made after.
 */
export function siteToday(
  composed: Site,
  now: number,
  shown: Site | undefined,
  answersWithin: number | null,
): Site {
  const today = dayOf(now, composed.businessConfig.timezone);
  const { lapsed } = standingOn(composed, today);
  const isSame = shown?.standing.lapsed.join() === lapsed.join();
  if (shown && isSame && shown.answersWithin === answersWithin) return shown;
  if (lapsed.length === 0 && answersWithin === null) return composed;
  const site = lapsed.length === 0 ? composed : withStanding(composed, today);
  const version = composed.version + lapsed.length / 10 + (answersWithin ?? 0) / 10_000_000;
  return { ...withAnswerTime(site, answersWithin), version };
}

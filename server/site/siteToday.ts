import { dayOf } from "../../core/booking/time.ts";
import { standingOn } from "../../core/site/credentials.ts";
import type { Site } from "../../core/site/site.ts";
import { withStanding } from "../../core/site/standing.ts";

/**
 * A composed site as visitors see it at an instant: without the claims that have lapsed by the business's own calendar. The
 * `shown` one stays where nothing lapsed since. With each credential that lapses the version moves by a tenth, so that
 * a page made before is never kept for one made after.
 */
export function siteToday(composed: Site, now: number, shown: Site | undefined): Site {
  const today = dayOf(now, composed.businessConfig.timezone);
  const { lapsed } = standingOn(composed, today);
  if (shown && shown.standing.lapsed.join() === lapsed.join()) return shown;
  if (lapsed.length === 0) return composed;
  return { ...withStanding(composed, today), version: composed.version + lapsed.length / 10 };
}

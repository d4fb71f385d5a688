import { MINUTE_MS } from "../../format/time-units.ts";
import type { BusinessHours } from "../hours/business-hours.ts";
import { findOpenings } from "../hours/openings.ts";
import { dayOf, type Span } from "../time/zoned-time.ts";

const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/** The rest of today's opening from the next quarter of an hour on; null if there is none or it is over. */
export function remainingOpening(now: number, hours: BusinessHours, zone: string): Span | null {
  const from = Math.ceil(now / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;
  const today = dayOf(now, zone);
  const opening = findOpenings(today, 1, hours, zone).find(({ end }) => end > from);
  if (!opening || dayOf(opening.start, zone) > today) return null;
  return { start: Math.max(from, opening.start), end: opening.end };
}

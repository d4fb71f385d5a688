import type { Hours } from "./hours.ts";
import { openingsOf } from "./openings.ts";
import { dayOf, MINUTE, type Span } from "./time.ts";

const QUARTER = 15 * MINUTE;

/** What is left of the day's opening, from the next quarter of an hour on; null where it is over, or there is none. */
export function restOfDay(now: number, hours: Hours, zone: string): Span | null {
  const from = Math.ceil(now / QUARTER) * QUARTER;
  const today = dayOf(now, zone);
  const left = openingsOf(today, 1, hours, zone).find(({ end }) => end > from);
  if (!left || dayOf(left.start, zone) > today) return null;
  return { start: Math.max(from, left.start), end: left.end };
}

import { instantOfLocal } from "../booking/time/local-date-time.ts";
import { formatDate, formatTimeWithZone } from "../format/dates.ts";

/** How many times the owner may offer with a price. */
export const MAX_OFFERED_TIMES = 3;

/** What a quote with times adds to its message: the times as text, and the address where one is accepted. */
export interface QuoteOffer {
  readonly times: readonly string[];
  readonly url: string;
}

/** Times typed as `2026-03-03T10:00` in the business's zone as instants, in order; null if one is invalid or in the past. */
export function parseOfferedTimes(
  typed: readonly string[],
  zone: string,
  now: number,
): number[] | null {
  const filled = typed.filter((text) => text !== "").slice(0, MAX_OFFERED_TIMES);
  const times = filled.map((text) => {
    const [day = "", time = ""] = text.split("T");
    return instantOfLocal({ day, time }, zone);
  });
  const valid = times.filter((time) => time !== null && time > now);
  if (valid.length < filled.length) return null;
  return [...new Set(valid)].filter((time) => time !== null).toSorted((a, b) => a - b);
}

/** An offered time as a visitor reads it: `Tuesday, March 3, 2026, 10:00 AM EST`. */
export function offeredTimeText(start: number, zone: string): string {
  return `${formatDate(start, zone)}, ${formatTimeWithZone(start, zone)}`;
}

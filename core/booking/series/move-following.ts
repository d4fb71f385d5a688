import { type LocalDateTime, localDateTimeOf } from "../time/local-date-time.ts";
import { type Day, plusDays } from "../time/zoned-time.ts";
import { type SeriesStart, seriesStarts } from "./series-starts.ts";

/**
 * Where visits go when the first of them moves to another day and time: each as many days later or earlier, at the new local time.
 * Null for an invalid time.
 */
export function shiftedStarts(
  starts: readonly number[],
  to: LocalDateTime,
  zone: string,
): SeriesStart[] | null {
  const days = starts.map((start) => localDateTimeOf(start, zone).day);
  const [first] = days;
  if (first === undefined || seriesStarts([to], zone)[0] === null) return null;
  const shift = daysBetween(first, to.day);
  const moved = days.map((day) => ({ day: plusDays(day, shift), time: to.time }));
  const found = seriesStarts(moved, zone).filter((start) => start !== null);
  return found.length === starts.length ? found : null;
}

function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

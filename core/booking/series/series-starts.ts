import { instantOfLocal, type LocalDateTime, localDateTimeOf } from "../time/local-date-time.ts";
import { isRepeatedLocalTime, toZonedDateTime } from "../time/zoned-time.ts";

/**
 * What the clocks do to a date. "changed": they were changed since the date before, and the visit keeps its local time. "skipped":
 * they skip that time, so it begins later. "repeated": they show it twice, and the first of the two counts.
 */
type ClockNote = "changed" | "skipped" | "repeated";

/** A date of a series with its instant. */
export interface SeriesStart extends LocalDateTime {
  readonly start: number;
  readonly clock: ClockNote | null;
}

/** The instants of local dates and times, in order; null for one that is invalid. The local time stays when the clocks change. */
export function seriesStarts(
  dates: readonly LocalDateTime[],
  zone: string,
): (SeriesStart | null)[] {
  let offset: number | null = null;
  return dates.map((date) => {
    const start = instantOfLocal(date, zone);
    if (start === null) return null;
    const before = offset;
    offset = toZonedDateTime(start, zone).offsetNanoseconds;
    const isChanged = before !== null && before !== offset;
    return { ...date, start, clock: ownNote(date, start, zone) ?? (isChanged ? "changed" : null) };
  });
}

function ownNote({ time }: LocalDateTime, start: number, zone: string): ClockNote | null {
  if (localDateTimeOf(start, zone).time !== time.slice(0, 5)) return "skipped";
  return isRepeatedLocalTime(start, zone) ? "repeated" : null;
}

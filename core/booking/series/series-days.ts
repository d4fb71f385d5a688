import { type Day, plusDays, type Weekday, weekdayOf } from "../time/zoned-time.ts";
import type { Rhythm } from "./rhythm.ts";

/** A series is placed in one transaction that keeps everyone else from booking, and all its dates are looked over by a person. */
export const MAX_SERIES_VISITS = 52;
const MAX_YEARS = 2;

/** Which days the visits of a series are on. */
export interface SeriesPlan {
  readonly rhythm: Rhythm;
  /** The days of `weekdays`; any other rhythm keeps the weekday of its first day. */
  readonly weekdays: readonly Weekday[];
  readonly first: Day;
  readonly end: SeriesEnd;
}

/** The last day a visit may be on, or the number of visits. */
export type SeriesEnd =
  | { readonly kind: "until"; readonly day: Day }
  | { readonly kind: "count"; readonly count: number };

/** The last day on which a series that begins on a day can have a visit. */
export function lastSeriesDay(first: Day): Day {
  return Temporal.PlainDate.from(first).add({ years: MAX_YEARS }).toString();
}

/**
 * The days of a series in order, at most one more than a series may have, so that too long a one can be told. On chosen weekdays it
 * begins with the first of them, on the first day or after it.
 */
export function seriesDays({ rhythm, weekdays, first, end }: SeriesPlan): Day[] {
  const bound = lastSeriesDay(first);
  const last = end.kind === "until" && end.day < bound ? end.day : bound;
  const most = Math.min(end.kind === "count" ? end.count : Infinity, MAX_SERIES_VISITS + 1);
  const days: Day[] = [];
  for (const day of daysOf(rhythm, weekdays, first)) {
    if (day > last || days.length >= most) break;
    days.push(day);
  }
  return days;
}

/** The days without an end; those of certain weekdays go on only where there is one. */
function* daysOf(rhythm: Rhythm, weekdays: readonly Weekday[], first: Day): Generator<Day> {
  switch (rhythm) {
    case "weekly":
    case "every-2-weeks":
    case "every-4-weeks": {
      const step = { weekly: 7, "every-2-weeks": 14, "every-4-weeks": 28 }[rhythm];
      for (let day = first; ; day = plusDays(day, step)) yield day;
    }
    case "monthly": {
      for (let month = 0; ; month += 1) yield sameWeekdayOfMonth(first, month);
    }
    case "weekdays": {
      if (weekdays.length === 0) return;
      for (let day = first; ; day = plusDays(day, 1)) {
        if (weekdays.includes(weekdayOf(day))) yield day;
      }
    }
  }
}

/** Which weekday of its month a day is, from 1; 5 means the last one, because few months have a fifth. */
export function weekdayOrdinal(day: Day): number {
  return Math.ceil(Temporal.PlainDate.from(day).day / 7);
}

/** The day of a later month with the same ordinal and weekday: from a second Tuesday the second Tuesday. */
function sameWeekdayOfMonth(day: Day, monthsLater: number): Day {
  const date = Temporal.PlainDate.from(day);
  const month = date.with({ day: 1 }).add({ months: monthsLater });
  const toWeekday = (date.dayOfWeek - month.dayOfWeek + 7) % 7;
  const wanted = 1 + toWeekday + (weekdayOrdinal(day) - 1) * 7;
  const last = wanted > month.daysInMonth ? wanted - 7 : wanted;
  return month.with({ day: last }).toString();
}

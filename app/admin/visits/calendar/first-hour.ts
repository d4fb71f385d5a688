import type { CalendarSpan } from "./calendar-span.ts";

/** Where days begin that are open around the clock and empty. */
const MORNING = 7;

/**
 * The hour of the day that a calendar shows first, as `07:00:00`: the earliest of the days at which somebody can book, or something
 * begins that is in the calendar. What began on the day before, as hours past midnight do, has no beginning on a day.
 */
export function firstHour(
  calendar: Pick<CalendarSpan, "visits" | "drives" | "open"> & {
    readonly days: Pick<CalendarSpan["days"], "from">;
  },
): string {
  const { visits, drives, open, days } = calendar;
  const hours = [...visits, ...drives, ...open]
    .filter(({ from }) => from.slice(0, 10) >= days.from)
    .map(({ from }) => from.slice(11, 16))
    .filter((time) => time !== "00:00")
    .map((time) => Number(time.slice(0, 2)));
  const first = hours.length > 0 ? Math.min(...hours) : MORNING;
  return `${String(first).padStart(2, "0")}:00:00`;
}

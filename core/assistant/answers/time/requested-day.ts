import { nextHoliday } from "../../../booking/hours/holidays.ts";
import {
  type Day,
  dayOf,
  instantOf,
  plusDays,
  WEEKDAYS,
  weekdayOf,
} from "../../../booking/time/zoned-time.ts";
import type { NamedDate } from "../../parse/dates.ts";
import type { RequestedMoment } from "../../parse/moments.ts";

/**
 * The day a moment names, as seen from now: a date, a holiday, yesterday, today, tomorrow or the next such weekday. Null where it
 * names none, or a holiday whose day is not known.
 */
export function requestedDay(
  { relativeDay, weekday, isWeekend, holiday, date, minutes }: RequestedMoment,
  now: number,
  zone: string,
): Day | null {
  const today = dayOf(now, zone);
  if (date) return nextDate(date, today);
  if (holiday) return holiday.on && nextHoliday(holiday.on, today);
  if (relativeDay === "past") return plusDays(today, -1);
  if (relativeDay === "tomorrow") return plusDays(today, 1);
  if (relativeDay === "after-tomorrow") return plusDays(today, 2);
  if (weekday ?? (isWeekend ? "saturday" : null)) {
    const wanted = WEEKDAYS.indexOf(weekday ?? "saturday");
    const ahead = (wanted - WEEKDAYS.indexOf(weekdayOf(today)) + 7) % 7;
    const isOver = ahead === 0 && minutes !== null && instantOf(today, minutes, zone) < now;
    return plusDays(today, isOver ? 7 : ahead);
  }
  return relativeDay === null ? null : today;
}

/** The next day with a date; the day itself where the year was named, be it past or not. Null for February 30. */
function nextDate({ year, month, day }: NamedDate, today: Day): Day | null {
  const first = Temporal.PlainDate.from(today);
  const isNamed = (each: Temporal.PlainDate) =>
    each.day === day &&
    (month === null || each.month === month) &&
    (year === null || each.year === year);
  // A leap day comes at least every eight years; months without a year come within one.
  const months = Array.from({ length: MONTHS_TRIED }, (_, ahead) => first.add({ months: ahead }));
  const start =
    year === null ? months : [first.with({ year, month: month ?? first.month, day: 1 })];
  const days = start.map((each) => each.with({ day: Math.min(day, each.daysInMonth) }));
  const found = days.find(
    (each) => isNamed(each) && (year !== null || Temporal.PlainDate.compare(each, first) >= 0),
  );
  return found?.toString() ?? null;
}

const MONTHS_TRIED = 12 * 8 + 1;

import { DAY_MINUTES } from "../../format/time-units.ts";

/** A calendar day such as `2026-03-08`. Days compare as text. */
export type Day = string;

/** A span of time in epoch milliseconds; `end` is the first instant outside. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A calendar day with its span in one time zone: 24 hours, less or more when the clocks change. */
export interface DaySpan extends Span {
  readonly day: Day;
}

export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The weekday of a calendar day. Throws a RangeError if the text is not a day. */
export function weekdayOf(day: Day): Weekday {
  // Temporal counts the days of the week from 1 (Monday) to 7, so the entry always exists.
  return WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1] as Weekday;
}

/** The day a number of days later; earlier if the count is negative. */
export function plusDays(day: Day, count: number): Day {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** The calendar day of an instant in a time zone. */
export function dayOf(instant: number, zone: string): Day {
  return toZonedDateTime(instant, zone).toPlainDate().toString();
}

/**
 * The instant at which clocks in the zone show a number of minutes after a day's midnight; 1440 and more are on later days.
 * A time that the clocks skip moves forward by the gap; of a time they show twice it is the first.
 */
export function instantOf(day: Day, minutes: number, zone: string): number {
  const local = Temporal.PlainDate.from(day)
    .add({ days: Math.floor(minutes / DAY_MINUTES) })
    .toPlainDateTime({ hour: Math.floor((minutes % DAY_MINUTES) / 60), minute: minutes % 60 });
  return local.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
}

/** A number of calendar days from a first day on, each with its span. */
export function daysFrom(day: Day, count: number, zone: string): DaySpan[] {
  const first = Temporal.PlainDate.from(day);
  const days = Array.from({ length: count + 1 }, (_, index) => first.add({ days: index }));
  const starts = days.map((date) => date.toZonedDateTime(zone).epochMilliseconds);
  return starts.slice(1).map((end, index) => ({
    day: String(days[index]),
    start: starts[index] as number, // `starts` has one entry more than there are days
    end,
  }));
}

/** An instant as the public API writes it: `2026-03-10T13:00:00Z`. */
export function formatUtc(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString();
}

/** Parses an instant with `Z` or an offset. Throws a RangeError if the text is not an instant. */
export function parseInstant(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds;
}

/** Whether the clocks show the local time of an instant twice that day, such as 1:30 AM in the night they go back. */
export function isRepeatedLocalTime(instant: number, zone: string): boolean {
  const local = toZonedDateTime(instant, zone).toPlainDateTime();
  const [first, second] = (["earlier", "later"] as const).map(
    (disambiguation) => local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
  return first !== second;
}

/** An instant as a Temporal date and time in a zone. */
export function toZonedDateTime(instant: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
}

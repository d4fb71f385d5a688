/** A calendar day such as `2026-03-08`. Days compare as text. */
export type Day = string;

/** A stretch of time in epoch milliseconds; its end is the first moment that lies outside. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A calendar day as the stretch it takes in one zone: 23, 24 or 25 hours, elsewhere half an hour more or less. */
export interface DaySpan extends Span {
  readonly day: Day;
}

export const MINUTE = 60_000;

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

/** The weekday of a calendar day. Throws a RangeError when the text is no day. */
export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1] as Weekday;
}

/** The day some days later; earlier when the count is below zero. */
export function plusDays(day: Day, count: number): Day {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** The calendar day an instant falls on in a zone. */
export function dayOf(instant: number, zone: string): Day {
  return zoned(instant, zone).toPlainDate().toString();
}

/**
 * The instant at which a clock in the zone shows so many minutes after the day's midnight; 1440 and more reach into the days after.
 * A time that the clocks jump over moves forward by the jump; of a time they show twice it is the first.
 */
export function instantOf(day: Day, minutes: number, zone: string): number {
  const wall = Temporal.PlainDate.from(day)
    .add({ days: Math.floor(minutes / 1440) })
    .toPlainDateTime({ hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 });
  return wall.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
}

/** So many calendar days from one on, each with the stretch it takes. */
export function daysFrom(day: Day, count: number, zone: string): DaySpan[] {
  const first = Temporal.PlainDate.from(day);
  const days = Array.from({ length: count + 1 }, (_, index) => first.add({ days: index }));
  const starts = days.map((date) => date.toZonedDateTime(zone).epochMilliseconds);
  return starts.slice(1).map((end, index) => ({
    day: String(days[index]),
    start: starts[index] as number,
    end,
  }));
}

/** An instant as the public interface writes it: `2026-03-10T13:00:00Z`. */
export function utcText(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString();
}

/** An instant from its text, with `Z` or an offset. Throws a RangeError when the text is no instant. */
export function instantFrom(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds;
}

/** Whether the zone's clock shows this wall time twice that day, as 1:30 AM on the night the clocks go back. */
export function isShownTwice(instant: number, zone: string): boolean {
  const wall = zoned(instant, zone).toPlainDateTime();
  const [first, second] = (["earlier", "later"] as const).map(
    (disambiguation) => wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
  return first !== second;
}

/** An instant as Temporal sees it in a zone. */
export function zoned(instant: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
}

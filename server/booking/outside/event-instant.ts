import type ICAL from "ical.js";

/**
 * The instant of a time in an event, in milliseconds since 1970. All-day and floating times, and those of a zone that their
 * `ZonedCalendar` doesn't know, are times of the business, whose zone is `ownZone`.
 */
export function eventInstant(time: ICAL.Time, ownZone: string): number {
  const { zone, isDate, year, month, day, hour, minute, second } = time;
  if (!isDate && zone && zone.tzid !== "floating") return time.toUnixTime() * 1_000;
  const local = { year, month, day, ...(isDate ? {} : { hour, minute, second }) };
  return Temporal.PlainDateTime.from(local).toZonedDateTime(ownZone).epochMilliseconds;
}

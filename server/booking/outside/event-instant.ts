import type ICAL from "ical.js";
import { calendarZone } from "../../../core/calendar-zone.ts";

/**
 * The instant of a time in an event, in milliseconds since 1970. All-day and floating times, and those of a zone nobody knows,
 * are times of the business, whose zone is `ownZone`.
 */
export function eventInstant(time: ICAL.Time, event: ICAL.Component, ownZone: string): number {
  const { zone, isDate, year, month, day, hour, minute, second } = time;
  if (!isDate && zone && zone.tzid !== "floating") return time.toUnixTime() * 1_000;
  // A file may name a zone that everybody knows without defining it.
  const named = calendarZone(event.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? "");
  const own = isDate ? ownZone : (named ?? ownZone);
  const local = { year, month, day, ...(isDate ? {} : { hour, minute, second }) };
  return Temporal.PlainDateTime.from(local).toZonedDateTime(own).epochMilliseconds;
}

import { timeWithZone } from "../../../core/booking/labels.ts";
import type { Day } from "../../../core/booking/time.ts";

/** A day as a sentence names it: `Tuesday, December 1`. */
export function dayText(day: Day): string {
  return long.format(instantIn(day));
}

/** `Tue`. */
export function weekdayText(day: Day): string {
  return weekday.format(instantIn(day));
}

/** `Dec 1`. */
export function shortDay(day: Day): string {
  return short.format(instantIn(day));
}

/** The abbreviation of the zone at an instant: `EST`. */
export function zoneText(instant: number, zone: string): string {
  return timeWithZone(instant, zone).split(" ").slice(2).join(" ");
}

// A day alone lies in no zone: its midnight in UTC, read in UTC, is the day itself everywhere.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const long = format({ weekday: "long", month: "long", day: "numeric" });
const weekday = format({ weekday: "short" });
const short = format({ month: "short", day: "numeric" });

function instantIn(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

import { openMinutes } from "../../../booking/hours/open-status.ts";
import {
  type Day,
  dayOf,
  instantOf,
  plusDays,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from "../../../booking/time/zoned-time.ts";
import { formatDate, formatTime, formatTimeWithZone } from "../../../format/dates.ts";
import { capitalize } from "../../../format/names.ts";
import { HOUR_MS } from "../../../format/time-units.ts";
import type { Site } from "../../../sections/site.ts";

/** The notice a regular visit needs at least, and the grid its start lies on. */
const NOTICE_MS = 2 * HOUR_MS;
const HALF_HOUR_MS = HOUR_MS / 2;

/** The next regular start on the half hour, with two hours' notice; null where hours name no times. */
export function nextRegularStart(site: Site, now: number): number | null {
  const soonest = Math.ceil((now + NOTICE_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const zone = site.businessConfig.timezone;
  const today = dayOf(soonest, zone);
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const day = plusDays(today, ahead);
    const open = openMinutes(weekdayOf(day), site);
    if (!open) continue;
    const start = Math.max(soonest, instantOf(day, open.from, zone));
    if (start < instantOf(day, open.to, zone)) return start;
  }
  return null;
}

/**
 * An instant as a visitor reads it now: `today at 2:30 PM`, `tomorrow (Saturday) at 9:00 AM`, `Monday, Nov 23 at 9:00 AM`.
 * @param zone the clock of the place; its abbreviation is said where the business has another one
 */
export function whenText(
  instant: number,
  now: number,
  zone: string,
  isSpanish: boolean,
  businessZone = zone,
): string {
  const day = dayOf(instant, zone);
  const language = isSpanish ? "es" : "en";
  const time = (zone === businessZone ? formatTime : formatTimeWithZone)(instant, zone, language);
  const at = isSpanish ? `a ${time.startsWith("1:") ? "la" : "las"} ${time}` : `at ${time}`;
  const today = dayOf(now, zone);
  if (day === today) return isSpanish ? `hoy ${at}` : `today ${at}`;
  const name = weekdayName(weekdayOf(day), isSpanish);
  if (day === plusDays(today, 1))
    return isSpanish ? `mañana (${name}) ${at}` : `tomorrow (${name}) ${at}`;
  return `${dayText(day, today, isSpanish)} ${at}`;
}

/** A day with its date: `Thursday, November 26`, in Spanish `el jueves 26 de noviembre`; with its year where it isn't this year. */
export function dayText(day: Day, today: Day, isSpanish: boolean): string {
  const written = formatDate(instantOf(day, 0, "UTC"), "UTC", isSpanish ? "es" : "en");
  const date = day.slice(0, 4) === today.slice(0, 4) ? written.replace(YEAR, "") : written;
  return isSpanish ? `el ${date.replace(",", "")}` : date;
}

const YEAR = /(?:,| de) \d{4}$/;

const SPANISH_WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** A weekday's name in a sentence. */
export function weekdayName(weekday: Weekday, isSpanish: boolean): string {
  if (isSpanish) return SPANISH_WEEKDAYS[WEEKDAYS.indexOf(weekday)] ?? weekday;
  return capitalize(weekday);
}

/** The profile's hours as a sentence has them: `8:00 AM to 8:00 PM`. */
export function hoursRangeText(hours: string, isSpanish: boolean): string {
  return hours.replace(/(?<!\s)\s*[-–]\s*/, isSpanish ? " a " : " to ");
}

import { dateText, timeText } from "../booking/labels.ts";
import { dayOf, instantOf, plusDays, WEEKDAYS, type Weekday, weekdayOf } from "../booking/time.ts";
import { openingOf } from "../site/opening-hours.ts";
import type { Site } from "../site/site.ts";

/** Whether the business answers now, and when that changes. */
export interface OpenState {
  readonly isOpen: boolean;
  /** When it closes, or opens next, as an instant; null where its hours name no times. */
  readonly changes: number | null;
}

/** The hours of one weekday as the profile words them. */
export function hoursText(weekday: Weekday, { businessConfig: { hours } }: Site): string {
  return isWeekend(weekday) ? hours.weekends : hours.weekdays;
}

/** The opening of one weekday in minutes after midnight; null where its hours name no times. */
export function openMinutes(weekday: Weekday, site: Site): { from: number; to: number } | null {
  const opening = openingOf(hoursText(weekday, site));
  return opening && { from: minutesOf(opening.opens), to: minutesOf(opening.closes) };
}

/** Whether the regular hours hold now; looks a week ahead for the next change. */
export function openStateOf(site: Site, now: number): OpenState {
  const zone = site.businessConfig.timezone;
  const today = dayOf(now, zone);
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const day = plusDays(today, ahead);
    const open = openMinutes(weekdayOf(day), site);
    if (!open) continue;
    const from = instantOf(day, open.from, zone);
    const to = instantOf(day, open.to, zone);
    if (from <= now && now < to) return { isOpen: true, changes: to };
    if (now < from) return { isOpen: false, changes: from };
  }
  return { isOpen: false, changes: null };
}

/** The next regular start on the half hour, with two hours' notice; null where hours name no times. */
export function nextRegularStart(site: Site, now: number): number | null {
  const soonest = Math.ceil((now + 2 * 60 * 60_000) / (30 * 60_000)) * 30 * 60_000;
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

/** Whether an instant lies in the regular hours of its day. */
export function isInHours(instant: number, site: Site): boolean {
  const zone = site.businessConfig.timezone;
  const day = dayOf(instant, zone);
  const open = openMinutes(weekdayOf(day), site);
  return (
    open !== null &&
    instantOf(day, open.from, zone) <= instant &&
    instant < instantOf(day, open.to, zone)
  );
}

/** An instant as a visitor reads it from here: `today at 2:30 PM`, `tomorrow (Saturday) at 9:00 AM`, `Monday, Nov 23 at 9:00 AM`. */
export function whenText(instant: number, now: number, zone: string, isSpanish: boolean): string {
  const day = dayOf(instant, zone);
  const time = timeText(instant, zone);
  const today = dayOf(now, zone);
  if (day === today) return isSpanish ? `hoy a las ${time}` : `today at ${time}`;
  const name = weekdayName(weekdayOf(day), isSpanish);
  if (day === plusDays(today, 1))
    return isSpanish ? `mañana (${name}) a las ${time}` : `tomorrow (${name}) at ${time}`;
  const date = dateText(instant, zone).replace(/, \d{4}$/, "");
  return isSpanish ? `el ${name} ${day} a las ${time}` : `${date} at ${time}`;
}

const DIAS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** A weekday's name in a sentence. */
export function weekdayName(weekday: Weekday, isSpanish: boolean): string {
  if (isSpanish) return DIAS[WEEKDAYS.indexOf(weekday)] ?? weekday;
  return weekday.charAt(0).toUpperCase() + weekday.slice(1);
}

/** Minutes after midnight as people read them: `10:00 AM`. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const half = hour < 12 ? "AM" : "PM";
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${half}`;
}

/** Whether a weekday keeps the weekend's hours. */
export function isWeekend(weekday: Weekday): boolean {
  return weekday === "saturday" || weekday === "sunday";
}

/** Written hours as a sentence has them: `8:00 AM to 8:00 PM`. */
export function spanText(hours: string, isSpanish: boolean): string {
  return hours.replace(/\s*[-–]\s*/, isSpanish ? " a " : " to ");
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

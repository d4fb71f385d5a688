import { formatClockMinutes } from "../../format/dates.ts";
import { parseOpeningHours } from "../../site/opening-hours.ts";
import { WEEKDAYS, type Weekday } from "../time/zoned-time.ts";
import { type BusinessHours, hoursFields } from "./business-hours.ts";

/** The days that each of the profile's two lines of hours is about. */
export const DAY_GROUPS = [
  ["weekdays", WEEKDAYS.slice(0, 5)],
  ["weekends", WEEKDAYS.slice(5)],
] as const;

export type DayGroup = (typeof DAY_GROUPS)[number][0];

/** The week as a section stores it: one list for all days, or one for each. */
type WrittenWeek = unknown;

/** The regular hours of a day from first start to last end, without breaks: `8:00 AM - 8:00 PM`; "" where it is closed. */
export function bookableHoursText(day: Weekday, weekly: BusinessHours["weekly"]): string {
  const windows = weekly[day].filter(({ from, to }) => to > from);
  if (windows.length === 0) return "";
  const from = Math.min(...windows.map((window) => window.from));
  const to = Math.max(...windows.map((window) => window.to));
  return `${formatClockMinutes(from)} - ${formatClockMinutes(to)}`;
}

/** What the profile should say of a group of days, from the hours offered; null where the days differ or cannot be read. */
export function shownHoursOf(group: DayGroup, week: WrittenWeek): string | null {
  const parsed = hoursFields.weekly.safeParse(week);
  if (!parsed.success) return null;
  const texts = new Set(daysOf(group).map((day) => bookableHoursText(day, parsed.data)));
  const [text] = texts;
  return texts.size === 1 && text !== undefined ? text || "Closed" : null;
}

/** The windows that a line of hours offers: `8:00 AM - 8:00 PM` is one, `Closed` none; null for a text that names no times. */
export function offeredWindows(text: string): string[] | null {
  const opening = parseOpeningHours(text);
  if (opening) {
    const closes = opening.closes === "00:00" ? "24:00" : opening.closes;
    return opening.opens === closes ? [] : [`${opening.opens}-${closes}`];
  }
  return /^\s*closed\b/i.test(text) ? [] : null;
}

/** The week after a group of days got the hours that a text says; the same week where it names no times. */
export function weekWithHours(week: WrittenWeek, group: DayGroup, text: string): WrittenWeek {
  const windows = offeredWindows(text);
  if (windows === null) return week;
  const byDay = Array.isArray(week)
    ? Object.fromEntries(WEEKDAYS.map((day) => [day, week]))
    : { ...(typeof week === "object" ? week : {}) };
  return { ...byDay, ...Object.fromEntries(daysOf(group).map((day) => [day, windows])) };
}

/** Whether one line of hours for a group of days would take away breaks, or what a single day offers. */
export function hasBreaksOrDifferentDays(group: DayGroup, week: WrittenWeek): boolean {
  const parsed = hoursFields.weekly.safeParse(week);
  if (!parsed.success) return false;
  const days = daysOf(group).map((day) => parsed.data[day].filter(({ from, to }) => to > from));
  const texts = days.map((windows) => windows.map(({ from, to }) => `${from}-${to}`).join());
  return new Set(texts).size > 1 || days.some((windows) => windows.length > 1);
}

/** The week after the hours shown for a group of days became a text: it follows, except where that takes away breaks or days' own hours. */
export function weekFollowing(week: WrittenWeek, group: DayGroup, text: string): WrittenWeek {
  return hasBreaksOrDifferentDays(group, week) ? week : weekWithHours(week, group, text);
}

/** Whether the hours shown and the hours offered say the same; a text without times contradicts nothing. */
export function saysOfferedHours(group: DayGroup, text: string, week: WrittenWeek): boolean {
  const windows = offeredWindows(text);
  if (windows === null) return true;
  const parsed = hoursFields.weekly.safeParse(weekWithHours(week, group, text));
  const said = parsed.success
    ? daysOf(group).map((day) => bookableHoursText(day, parsed.data))
    : [];
  const offered = hoursFields.weekly.safeParse(week);
  if (!offered.success) return true;
  return daysOf(group).every((day, at) => bookableHoursText(day, offered.data) === said[at]);
}

function daysOf(group: DayGroup): readonly Weekday[] {
  return DAY_GROUPS.find(([name]) => name === group)?.[1] ?? [];
}

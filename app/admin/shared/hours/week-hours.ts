import { WEEKDAYS, type Weekday } from "../../../../core/booking/time/zoned-time.ts";

/** Hours as a section that lists them stores them: a window, and the days it is for. */
export interface HoursEntry {
  readonly days: readonly Weekday[];
  /** `09:00-17:00`. */
  readonly time: string;
}

/** Hours as `Week` edits them: one list of windows for every day, or a list for each. */
export type WeekHours = readonly string[] | Readonly<Partial<Record<Weekday, readonly string[]>>>;

/** Stored hours as a week: one list where every window is for every day. */
export function weekOf(entries: readonly HoursEntry[]): WeekHours {
  const isSame = entries.every(({ days }) => WEEKDAYS.every((day) => days.includes(day)));
  if (isSame) return entries.map(({ time }) => time);
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, entriesOn(day, entries).map(({ time }) => time)]),
  );
}

/** A week as stored hours. Hours of single days are an entry each, so that a week of equal days stays one of single days. */
export function hoursEntriesOf(week: WeekHours): HoursEntry[] {
  if (isSameEveryDay(week)) return week.map((time) => ({ days: WEEKDAYS, time }));
  return WEEKDAYS.flatMap((day) => (week[day] ?? []).map((time) => ({ days: [day], time })));
}

/** Edited hours that may not end: as they are stored, or null where no window is left. No hours mean that others apply, not that all is closed. */
export function keptHours(week: WeekHours): HoursEntry[] | null {
  const entries = hoursEntriesOf(week);
  return entries.length > 0 ? entries : null;
}

/** Where the nth window of a day is stored; -1 where it is not. */
export function entryIndex(day: string, window: number, entries: readonly HoursEntry[]): number {
  const entry = entriesOn(day, entries)[window];
  return entry ? entries.indexOf(entry) : -1;
}

export function isSameEveryDay(week: WeekHours | undefined): week is readonly string[] {
  return Array.isArray(week);
}

function entriesOn(day: string, entries: readonly HoursEntry[]): HoursEntry[] {
  return entries.filter(({ days }) => days.some((each) => each === day));
}

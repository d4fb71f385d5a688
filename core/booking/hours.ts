import { z } from "zod";
import { holidayOn, holidays } from "./holidays.ts";
import { type Day, WEEKDAYS, weekdayOf } from "./time.ts";

const WINDOW = /^([01]\d|2[0-3]):([0-5]\d)\s*[-–]\s*(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;

/**
 * Hours on the wall clock, written `08:00-20:00`, as minutes after midnight. An end before its start lies on the next day;
 * `08:00-08:00` is no time at all, a whole day is `00:00-24:00`.
 */
export const wallWindow = z.string().transform((text, context) => {
  const found = WINDOW.exec(text.trim());
  if (!found) {
    context.addIssue({ code: "custom", message: "must read like 08:00-20:00" });
    return z.NEVER;
  }
  const [, hour, minute, endHour = "24", endMinute = "0"] = found;
  const from = Number(hour) * 60 + Number(minute);
  const to = Number(endHour) * 60 + Number(endMinute);
  return { from, to: to < from ? to + 1440 : to };
});

type WallWindow = z.output<typeof wallWindow>;

const windows = z.array(wallWindow);
const some = windows.default([]);

const byWeekday = z.strictObject({
  monday: some,
  tuesday: some,
  wednesday: some,
  thursday: some,
  friday: some,
  saturday: some,
  sunday: some,
});

/** The windows of a week: by weekday, or one list for every day. */
const week = z.preprocess(
  (written) =>
    Array.isArray(written) ? Object.fromEntries(WEEKDAYS.map((day) => [day, written])) : written,
  byWeekday,
);

/** One date that is not like its weekday: closed, with other hours, or with extra ones. */
const override = z
  .strictObject({
    date: z.iso.date("must be a date such as 2026-12-24"),
    closed: z.boolean().default(false),
    hours: windows.nullable().default(null).describe("instead of the usual ones"),
    extra: some.describe("besides the usual ones, without a surcharge"),
  })
  .refine(({ closed, hours, extra }) => !closed || (hours === null && extra.length === 0), {
    message: "is closed and has hours. Keep one of the two",
  });

const overrides = z.array(override).superRefine((list, context) => {
  const dates = list.map(({ date }) => date);
  const twice = dates.find((date, index) => dates.indexOf(date) !== index);
  if (twice) {
    context.addIssue({ code: "custom", message: `${twice} is listed twice. Keep it in one entry` });
  }
});

/** When the business may be visited or visits. `afterHours` windows open the door too, at the surcharge. */
export const hours = { weekly: week, afterHours: week, overrides, holidays };

export type Hours = z.output<z.ZodObject<typeof hours>>;

/** A window of one day; regular hours carry no after-hours surcharge. */
export interface DayWindow extends WallWindow {
  readonly regular: boolean;
}

/**
 * The windows that begin on a day. An override has the last word, also over a closed holiday;
 * the night that runs into a closed day belongs to the day before.
 */
export function windowsOn(
  day: Day,
  { weekly, afterHours, overrides, holidays }: Hours,
): DayWindow[] {
  const special = overrides.find(({ date }) => date === day);
  const closed = special?.closed || holidayOn(day, holidays)?.open === false;
  const weekday = weekdayOf(day);
  const usual = closed ? [] : weekly[weekday];
  const late = closed || special?.hours ? [] : afterHours[weekday];
  const regular = [...(special?.hours ?? usual), ...(special?.extra ?? [])];
  return [
    ...regular.map((window) => ({ ...window, regular: true })),
    ...late.map((window) => ({ ...window, regular: false })),
  ];
}

import { z } from "zod";
import { DAY_MINUTES } from "../../format/time-units.ts";
import { type Day, WEEKDAYS, weekdayOf } from "../time/zoned-time.ts";
import { holidayOn, holidays } from "./holidays.ts";

const WINDOW_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)\s*[-–]\s*(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;

/**
 * Local hours, written `08:00-20:00`, as minutes after midnight. An end before the start is on the next day; `08:00-08:00`
 * is empty, and `00:00-24:00` is a whole day.
 */
export const timeWindow = z.string().transform((text, context) => {
  const found = WINDOW_PATTERN.exec(text.trim());
  if (!found) {
    context.addIssue({ code: "custom", message: "must look like 08:00-20:00" });
    return z.NEVER;
  }
  const [, hour, minute, endHour = "24", endMinute = "0"] = found;
  const from = Number(hour) * 60 + Number(minute);
  const to = Number(endHour) * 60 + Number(endMinute);
  return { from, to: to < from ? to + DAY_MINUTES : to };
});

type TimeWindow = z.output<typeof timeWindow>;

const windows = z.array(timeWindow);
const optionalWindows = windows.default([]);

const byWeekday = z.strictObject({
  monday: optionalWindows,
  tuesday: optionalWindows,
  wednesday: optionalWindows,
  thursday: optionalWindows,
  friday: optionalWindows,
  saturday: optionalWindows,
  sunday: optionalWindows,
});

/** The windows of a week: one list per weekday, or one list for all days. */
const week = z.preprocess(
  (written) =>
    Array.isArray(written) ? Object.fromEntries(WEEKDAYS.map((day) => [day, written])) : written,
  byWeekday,
);

/** A date that differs from its weekday: closed, with other hours, or with extra hours. */
const override = z
  .strictObject({
    date: z.iso.date("must be a date, such as 2026-12-24"),
    closed: z.boolean().default(false),
    hours: windows.nullable().default(null).describe("instead of the usual ones"),
    extra: optionalWindows.describe("besides the usual ones, without a surcharge"),
  })
  .refine(({ closed, hours, extra }) => !closed || (hours === null && extra.length === 0), {
    message: "can't be closed and have hours. Keep one or the other",
  });

const overrides = z.array(override).superRefine((list, context) => {
  const dates = list.map(({ date }) => date);
  const twice = dates.find((date, index) => dates.indexOf(date) !== index);
  if (twice) {
    context.addIssue({ code: "custom", message: `${twice} is listed twice. Keep it in one entry` });
  }
});

/** The fields of business hours. Visits in the `afterHours` windows are possible too, at the surcharge. */
export const hoursFields = { weekly: week, afterHours: week, overrides, holidays };

export type BusinessHours = z.output<z.ZodObject<typeof hoursFields>>;

/** A window of one day; `regular` windows have no after-hours surcharge. */
export interface DayWindow extends TimeWindow {
  readonly regular: boolean;
}

/**
 * The windows that begin on a day. An override wins over everything, also over a closed holiday; a window that runs
 * past midnight belongs to the day it begins on.
 */
export function windowsOn(
  day: Day,
  { weekly, afterHours, overrides, holidays }: BusinessHours,
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

import { expect, test } from "vitest";
import { WEEKDAYS } from "../time/zoned-time.ts";
import {
  hasBreaksOrDifferentDays,
  offeredWindows,
  saysOfferedHours,
  shownHoursOf,
  weekFollowing,
  weekWithHours,
} from "./shown-hours.ts";

const everyDay = (windows: readonly string[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, windows]));

test.each([
  ["8:00 AM - 8:00 PM", ["08:00-20:00"]],
  ["9am to 1:30pm", ["09:00-13:30"]],
  ["6:00 PM - 12:00 AM", ["18:00-24:00"]],
  ["Closed", []],
  ["By appointment", null],
  ["Sundays closed", null],
])("hours written %j offer %j", (text, windows) => {
  expect(offeredWindows(text)).toEqual(windows);
});

test("one answer sets the hours shown and the hours offered, and the other days stay", () => {
  const week = weekWithHours(["08:00-20:00"], "weekends", "Closed");
  expect(shownHoursOf("weekends", week)).toBe("Closed");
  expect(shownHoursOf("weekdays", week)).toBe("8:00 AM - 8:00 PM");
  const late = weekWithHours(week, "weekdays", "10:00 AM - 6:00 PM");
  expect(shownHoursOf("weekdays", late)).toBe("10:00 AM - 6:00 PM");
  expect(saysOfferedHours("weekdays", "10:00 AM - 6:00 PM", late)).toBe(true);
  expect(saysOfferedHours("weekdays", "8:00 AM - 8:00 PM", late)).toBe(false);
});

test.each([
  ["a lunch break", everyDay(["08:00-12:00", "13:00-18:00"]), true],
  ["a day with other hours", { ...everyDay(["08:00-18:00"]), friday: ["08:00-12:00"] }, true],
  ["the same hours every day", everyDay(["08:00-18:00"]), false],
  ["one list for all days", ["08:00-18:00"], false],
])(
  "hours with %s follow the hours shown only where nothing else would be lost",
  (_, week, isOwn) => {
    expect(hasBreaksOrDifferentDays("weekdays", week)).toBe(isOwn);
    const followed = weekFollowing(week, "weekdays", "9:00 AM - 5:00 PM");
    expect(followed).toEqual(isOwn ? week : weekWithHours(week, "weekdays", "9:00 AM - 5:00 PM"));
  },
);

test("a text without times changes no hours, and days that differ have no one line", () => {
  const week = { monday: ["08:00-12:00"], tuesday: ["09:00-12:00"] };
  expect(weekWithHours(week, "weekdays", "By appointment")).toBe(week);
  expect(shownHoursOf("weekdays", week)).toBeNull();
});

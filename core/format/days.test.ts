import { expect, test } from "vitest";
import { type DayStyle, formatDay, formatDayRange, formatWeekdayAndNumber } from "./days.ts";

const WRITTEN: readonly (readonly [DayStyle, string])[] = [
  ["full", "Tuesday, March 10, 2026"],
  ["long", "March 10, 2026"],
  ["weekday-and-date", "Tuesday, March 10"],
  ["month-and-day", "March 10"],
  ["month", "March 2026"],
  ["short", "Mar 10"],
  ["weekday", "Tue"],
];

test.each(WRITTEN)("a day in the %s style reads %j", (style, text) => {
  expect(formatDay("2026-03-10", style)).toBe(text);
});

test("a day in a narrow bar shows its weekday and its number", () => {
  expect(formatWeekdayAndNumber("2026-03-03")).toBe("Tue 3");
});

test("a range of days names a year once where both ends share it", () => {
  expect(formatDayRange("2026-10-22", "2026-11-20")).toBe("Oct 22 to Nov 20, 2026");
  expect(formatDayRange("2025-12-22", "2026-01-20")).toBe("Dec 22, 2025 to Jan 20, 2026");
  expect(formatDayRange("2026-11-20", "2026-11-20")).toBe("Nov 20, 2026");
});

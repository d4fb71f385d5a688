import { expect, test } from "vitest";
import { z } from "zod";
import { bookableWindow } from "./bookable-window.ts";
import { hoursFields } from "./business-hours.ts";

const read = (written: object) =>
  z
    .object(hoursFields)
    .parse({ weekly: [], afterHours: [], overrides: [], holidays: [], ...written });

test("the window runs from the first to the last minute, after-hours times included", () => {
  const hours = read({ weekly: ["08:00-20:00"], afterHours: ["07:00-08:00", "20:00-22:00"] });
  expect(bookableWindow(hours)).toEqual({ from: 7 * 60, to: 22 * 60, everyDay: true });
});

test("days that differ are not promised every day", () => {
  const weekly = { monday: ["09:00-17:00"], saturday: ["10:00-12:00"] };
  expect(bookableWindow(read({ weekly }))).toEqual({ from: 540, to: 1020, everyDay: false });
});

test("a business without hours has no window", () => {
  expect(bookableWindow(read({}))).toBeNull();
});

import { expect, test } from "vitest";
import { scheduling } from "./scheduling.ts";

/** The error messages of an invalid section, one line for each. */
function errorsOf(written: object): string[] {
  const read = scheduling.safeParse({ weekly: [], ...written });
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("only the weekly hours are required", () => {
  expect(scheduling.parse({ weekly: { monday: ["08:00-20:00"] } })).toMatchObject({
    noticeMinutes: 120,
    horizonDays: 60,
    intervalMinutes: 30,
    buffers: { before: 0, after: 15 },
    holdMinutes: 10,
    reminderHours: [24, 2],
    showSurcharges: true,
    home: { zip: "", away: null },
    driveTable: [],
    holidays: [],
    external: { baseUrl: "", paths: {}, fallback: "" },
  });
});

test.each([
  [
    "a window that is none",
    { afterHours: ["7-8"] },
    "afterHours.monday.0: must look like 08:00-20:00",
  ],
  ["a weekday nobody knows", { weekly: { caturday: [] } }, 'weekly: Unrecognized key: "caturday"'],
  ["a notice in the past", { noticeMinutes: -1 }, "noticeMinutes: can't be less than 0 minutes"],
  [
    "half a minute",
    { intervalMinutes: 7.5 },
    "intervalMinutes: Invalid input: expected int, received number",
  ],
  ["a grid too fine", { intervalMinutes: 1 }, "intervalMinutes: must be at least 5 minutes"],
  [
    "a home without a ZIP's shape",
    { home: { zip: "4520" } },
    "home.zip: must be five digits, or empty",
  ],
  ["a rule nobody knows", { horizon: 60 }, ': Unrecognized key: "horizon"'],
  [
    "a way with a path",
    { embedOrigins: ["https://partner.example/page"] },
    "embedOrigins.0: must be an address such as https://partner.example, with nothing after it",
  ],
  [
    "everyone",
    { embedOrigins: ["https://*.example"] },
    "embedOrigins.0: must be an address such as https://partner.example, with nothing after it",
  ],
])("%s is rejected at its field", (_, written, message) => {
  expect(errorsOf(written)[0]).toBe(message);
});

test("origins may have a port", () => {
  const embedOrigins = ["https://partner.example", "http://localhost:8080"];
  expect(errorsOf({ embedOrigins })).toEqual([]);
});

test("an external scheduler must use https", () => {
  expect(errorsOf({ external: { baseUrl: "http://scheduler.example" } })).toHaveLength(1);
  expect(errorsOf({ external: { baseUrl: "https://scheduler.example/us" } })).toEqual([]);
});

import { expect, test } from "vitest";
import { z } from "zod";
import { hoursFields, timeWindow, windowsOn } from "./business-hours.ts";

const read = (written: object) =>
  z
    .object(hoursFields)
    .parse({ weekly: [], afterHours: [], overrides: [], holidays: [], ...written });

/** The windows of a day as text; after-hours windows are marked with a star. */
function windows(day: string, written: object): string[] {
  return windowsOn(day, read(written)).map(
    ({ from, to, regular }) => `${from / 60}-${to / 60}${regular ? "" : "*"}`,
  );
}

test.each([
  ["08:00-20:00", 480, 1200],
  ["08:00 – 20:00", 480, 1200],
  ["22:00-02:00", 1320, 1560],
  ["20:00-24:00", 1200, 1440],
  ["20:00-00:00", 1200, 1440],
  ["00:00-24:00", 0, 1440],
  ["08:00-08:00", 480, 480],
])("%s runs from minute %d to minute %d", (text, from, to) => {
  expect(timeWindow.parse(text)).toEqual({ from, to });
});

test.each(["8:00-20:00", "08:00", "08:00-24:30", "24:00-02:00", "08:60-09:00", "8 AM - 8 PM"])(
  "%s is refused with an example",
  (text) => {
    expect(timeWindow.safeParse(text).error?.issues[0]?.message).toBe("must look like 08:00-20:00");
  },
);

test("one list applies to every day, and a missing weekday is closed", () => {
  expect(windows("2026-03-08", { weekly: ["08:00-12:00", "13:00-20:00"] })).toEqual([
    "8-12",
    "13-20",
  ]);
  expect(windows("2026-03-09", { weekly: { monday: ["08:00-20:00"] } })).toEqual(["8-20"]);
  expect(windows("2026-03-08", { weekly: { monday: ["08:00-20:00"] } })).toEqual([]);
});

const late = { weekly: ["08:00-20:00"], afterHours: ["20:00-22:00"] };

test("after-hours windows are added to the regular ones", () => {
  expect(windows("2026-03-10", late)).toEqual(["8-20", "20-22*"]);
});

test.each([
  ["closed", { closed: true }, []],
  ["other hours, which leave no evening either", { hours: ["09:00-13:00"] }, ["9-13"]],
  ["no hours at all", { hours: [] }, []],
  ["extra hours, without a surcharge", { extra: ["06:00-07:00"] }, ["8-20", "6-7", "20-22*"]],
])("a date may have %s", (_, entry, expected) => {
  const written = { ...late, overrides: [{ date: "2026-03-10", ...entry }] };
  expect(windows("2026-03-10", written)).toEqual(expected);
  expect(windows("2026-03-11", written)).toEqual(["8-20", "20-22*"]);
});

test("a holiday may close the day, and an override opens it again", () => {
  const closed = { ...late, holidays: [{ name: "Rest", on: "12-25", open: false }] };
  const override = (entry: object) => ({
    ...closed,
    overrides: [{ date: "2026-12-25", ...entry }],
  });
  expect(windows("2026-12-25", closed)).toEqual([]);
  expect(windows("2026-12-25", override({ hours: ["10:00-11:00"] }))).toEqual(["10-11"]);
  expect(windows("2026-12-25", override({ extra: ["10:00-11:00"] }))).toEqual(["10-11"]);
});

test("contradictions are rejected at their path", () => {
  const refused = (overrides: object[]) => {
    const read = z
      .object(hoursFields)
      .safeParse({ weekly: [], afterHours: [], holidays: [], overrides });
    return read.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };
  const date = "2026-03-10";
  expect(refused([{ date, closed: true, hours: ["09:00-10:00"] }])).toEqual([
    "overrides.0: can't be closed and have hours. Keep one or the other",
  ]);
  expect(refused([{ date, closed: true }, { date }])).toEqual([
    "overrides: 2026-03-10 is listed twice. Keep it in one entry",
  ]);
  expect(refused([{ date: "2027-02-29", closed: true }])?.[0]).toMatch(/^overrides\.0\.date/);
});

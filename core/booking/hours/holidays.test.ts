import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "../time/zoned-time.ts";
import { holidayOn, holidays } from "./holidays.ts";

const rule = (on: string) => holidays.parse([{ name: "Day off", on }]);
const falls = (on: string, day: string) => holidayOn(day, rule(on)) !== null;

test.each([
  ["01-01", "2027-01-01"],
  ["2026-07-03", "2026-07-03"],
  ["third monday of january", "2026-01-19"],
  ["third monday of february", "2028-02-21"],
  ["last monday of may", "2026-05-25"],
  ["last monday of may", "2027-05-31"],
  ["first monday of september", "2026-09-07"],
  ["fourth thursday of november", "2026-11-26"],
  ["Fourth Thursday of November", "2029-11-22"],
  ["last tuesday of february", "2028-02-29"],
  ["02-29", "2028-02-29"],
])("%s falls on %s, and not on the days around it", (on, day) => {
  expect([-1, 0, 1].map((step) => falls(on, plusDays(day, step)))).toEqual([false, true, false]);
});

test("a single date is no holiday a year later, and February 29 only exists in leap years", () => {
  expect(falls("2026-07-03", "2027-07-03")).toBe(false);
  expect([falls("02-29", "2027-02-28"), falls("02-29", "2027-03-01")]).toEqual([false, false]);
});

test.each(["13-01", "02-30", "2027-02-29", "fifth monday of may", "first monday of mai", "easter"])(
  "%s is refused with examples of how to write it",
  (on) => {
    const read = holidays.safeParse([{ name: "Day off", on }]);
    expect(read.error?.issues[0]?.message).toMatch(/fourth thursday of november/);
  },
);

test("of two holidays on one day the closed one wins", () => {
  const list = holidays.parse([
    { name: "Open", on: "12-25" },
    { name: "Closed", on: "12-25", open: false },
  ]);
  expect(holidayOn("2026-12-25", list)?.name).toBe("Closed");
});

test("an nth-weekday holiday occurs once in each month of its name", () => {
  const place = fc.constantFrom("first", "second", "third", "fourth", "last");
  const weekday = fc.constantFrom("monday", "wednesday", "sunday");
  const year = fc.integer({ min: 2024, max: 2060 });
  fc.assert(
    fc.property(place, weekday, year, (nth, day, y) => {
      const list = rule(`${nth} ${day} of february`);
      const days = Array.from({ length: 365 }, (_, index) => plusDays(`${y}-01-01`, index));
      expect(days.filter((candidate) => holidayOn(candidate, list))).toHaveLength(1);
    }),
    { numRuns: 20 },
  );
});

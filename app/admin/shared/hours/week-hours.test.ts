import { expect, test } from "vitest";
import { WEEKDAYS } from "../../../../core/booking/time/zoned-time.ts";
import { entryIndex, hoursEntriesOf, keptHours, weekOf } from "./week-hours.ts";

const weekdays = { days: WEEKDAYS.slice(0, 5), time: "09:00-17:00" };
const evening = { days: ["monday" as const], time: "18:00-20:00" };
const always = { days: WEEKDAYS, time: "08:00-20:00" };

test("stored hours are edited day by day, or as one list where they are the same every day", () => {
  expect(weekOf([always])).toEqual(["08:00-20:00"]);
  expect(weekOf([weekdays, evening])).toMatchObject({
    monday: ["09:00-17:00", "18:00-20:00"],
    friday: ["09:00-17:00"],
    sunday: [],
  });
});

test("what was edited is stored as it was, and equal single days stay single", () => {
  expect(hoursEntriesOf(["08:00-20:00"])).toEqual([always]);
  const week = weekOf([weekdays, evening]);
  expect(weekOf(hoursEntriesOf(week))).toEqual(week);
  const equal = Object.fromEntries(WEEKDAYS.map((day) => [day, ["08:00-20:00"]]));
  expect(weekOf(hoursEntriesOf(equal))).toEqual(equal);
});

test("hours of their own keep their last window: without any, other hours would apply", () => {
  const tuesday = { days: ["tuesday" as const], time: "11:00-15:00" };
  const week = weekOf([tuesday]);
  expect(keptHours({ ...week, tuesday: [] })).toBeNull();
  expect(keptHours([])).toBeNull();
  expect(keptHours({ ...week, tuesday: [], friday: ["09:00-17:00"] })).toEqual([
    { days: ["friday"], time: "09:00-17:00" },
  ]);
});

test("what is wrong with a window is found under the entry it is stored in", () => {
  expect(entryIndex("monday", 1, [weekdays, evening])).toBe(1);
  expect(entryIndex("tuesday", 0, [weekdays, evening])).toBe(0);
  expect(entryIndex("sunday", 0, [weekdays, evening])).toBe(-1);
});

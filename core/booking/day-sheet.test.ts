import { expect, test } from "vitest";
import { daySheet } from "./day-sheet.ts";
import { at, tenOClock, trialSchedule } from "./trial.ts";
import type { Visit } from "./visit.ts";

const day = "2026-03-10";
const schedule = trialSchedule({ home: { zip: "03902" } });

const visit = (time: string, zip: string, more: Partial<Visit> = {}): Visit => ({
  ...tenOClock,
  id: time,
  zip,
  start: at(`${day}T${time}`),
  end: at(`${day}T${time}`) + 1_800_000,
  ...more,
});

test("a day runs from home from stop to stop and back, in the order of the clock", () => {
  const sheet = daySheet(day, [visit("14:00", "03903"), visit("09:00", "03901")], schedule);
  expect(sheet.stops.map(({ order, visit }) => `${order} ${visit.id}`)).toEqual([
    "1 09:00",
    "2 14:00",
  ]);
  expect(sheet.stops.map(({ drive }) => drive)).toEqual([
    { minutes: 15, miles: 2.9 },
    { minutes: 55, miles: 36.3 },
  ]);
  expect(sheet.home).toEqual({ minutes: 55, miles: 33.9 });
  expect(sheet).toMatchObject({ miles: 73.1, driveMinutes: 125, feesDue: 14000 });
});

test("nobody drives to what is cancelled or only held, but to a no-show, whose fee is due", () => {
  const sheet = daySheet(
    day,
    [
      visit("09:00", "03901", { state: "held" }),
      visit("10:00", "03901", { state: "cancelled", closingFee: 4200 }),
      visit("11:00", "03901", { state: "no-show", closingFee: 6800 }),
      visit("12:00", "03901", { state: "completed" }),
    ],
    schedule,
  );
  expect(sheet.stops.map(({ feeDue }) => feeDue)).toEqual([6800, 7000]);
});

test("a visit belongs to the day it starts on in the business's zone", () => {
  const late = visit("23:45", "03901");
  expect(daySheet(day, [late], schedule).stops).toHaveLength(1);
  expect(daySheet("2026-03-11", [late], schedule).stops).toEqual([]);
});

test("each notary has a sheet and a home of their own", () => {
  const own = trialSchedule({ providers: { kim: { home: { zip: "03901" } } } });
  const visits = [visit("09:00", "03901", { provider: "kim" }), visit("09:00", "03903")];
  const sheet = daySheet(day, visits, own, "kim");
  expect(sheet.stops).toHaveLength(1);
  expect(sheet.miles).toBe(0);
});

test("a place on no map has minutes and no miles, a day without stops no way home", () => {
  expect(daySheet(day, [visit("09:00", "99999")], schedule)).toMatchObject({
    stops: [{ drive: { minutes: 60, miles: null } }],
    miles: 0,
  });
  expect(daySheet(day, [], schedule)).toMatchObject({ stops: [], home: null, driveMinutes: 0 });
});

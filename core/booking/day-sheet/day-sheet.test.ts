import { expect, test } from "vitest";
import {
  localInstant,
  tenOClock,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { cents } from "../../format/money.ts";
import type { Visit } from "../visits/visit.ts";
import { createDaySheet } from "./day-sheet.ts";

const day = "2026-03-10";
const schedule = testSchedule({ home: { zip: "03902" } });

const visit = (time: string, zip: string, more: Partial<Visit> = {}): Visit => ({
  ...tenOClock,
  id: time,
  zip,
  start: localInstant(`${day}T${time}`),
  end: localInstant(`${day}T${time}`) + 1_800_000,
  ...more,
});

test("a day sheet goes from home from stop to stop and back, in chronological order", () => {
  const sheet = createDaySheet(day, [visit("14:00", "03903"), visit("09:00", "03901")], schedule);
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

test("canceled visits and holds are no stops, but a no-show is one and its fee is due", () => {
  const sheet = createDaySheet(
    day,
    [
      visit("09:00", "03901", { state: "held" }),
      visit("10:00", "03901", { state: "cancelled", closingFee: cents(4200) }),
      visit("11:00", "03901", { state: "no-show", closingFee: cents(6800) }),
      visit("12:00", "03901", { state: "completed" }),
    ],
    schedule,
  );
  expect(sheet.stops.map(({ feeDue }) => feeDue)).toEqual([6800, 7000]);
});

test("a visit belongs to the day it starts on in the business's time zone", () => {
  const late = visit("23:45", "03901");
  expect(createDaySheet(day, [late], schedule).stops).toHaveLength(1);
  expect(createDaySheet("2026-03-11", [late], schedule).stops).toEqual([]);
});

test("each notary has their own day sheet and home", () => {
  const own = testSchedule({ providers: { kim: { home: { zip: "03901" } } } });
  const visits = [visit("09:00", "03901", { provider: "kim" }), visit("09:00", "03903")];
  const sheet = createDaySheet(day, visits, own, "kim");
  expect(sheet.stops).toHaveLength(1);
  expect(sheet.miles).toBe(0);
});

test("an unknown ZIP has minutes but no miles, and a day without stops has no drive home", () => {
  expect(createDaySheet(day, [visit("09:00", "99999")], schedule)).toMatchObject({
    stops: [{ drive: { minutes: 60, miles: null } }],
    miles: 0,
  });
  expect(createDaySheet(day, [], schedule)).toMatchObject({
    stops: [],
    home: null,
    driveMinutes: 0,
  });
});

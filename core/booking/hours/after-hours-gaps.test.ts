import fc from "fast-check";
import { expect, test } from "vitest";
import {
  call,
  clock,
  localInstant,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { findSlots } from "../slots/find-slots.ts";
import { afterHoursGaps, afterHoursGapTexts, surchargedHours } from "./after-hours-gaps.ts";

const SATURDAY = "2026-03-14";
const NOW = localInstant("2026-03-10T08:00");
const week = (weekly: unknown, afterHours: unknown) => testSchedule({ weekly, afterHours });

/** Saturday's slots: the local start, and whether it costs the after-hours surcharge. */
function saturday(schedule: ReturnType<typeof testSchedule>) {
  const slots = findSlots({ ...call, from: SATURDAY, days: 1 }, schedule, [], NOW);
  return slots.map(({ start, surcharge }) => [clock(start), surcharge?.kind ?? null] as const);
}

test("one after-hours window from first to last leaves no hole on a day with shorter hours", () => {
  const schedule = week(["09:00-18:00"], ["07:00-22:00"]);
  const slots = saturday(schedule);
  expect(slots).toHaveLength(30);
  expect([slots[0], slots.at(-1)]).toEqual([
    ["07:00", "after-hours"],
    ["21:30", "after-hours"],
  ]);
  expect(slots.filter(([, kind]) => kind === null).map(([at]) => at)).toEqual(
    Array.from(
      { length: 18 },
      (_, half) => `${half < 2 ? "0" : ""}${9 + Math.floor(half / 2)}:${half % 2 ? "30" : "00"}`,
    ),
  );
  expect(afterHoursGaps(schedule.rules)).toEqual([]);
});

test("whatever the regular hours of a day are, each half hour of the window is offered, and costs the surcharge outside of them only", () => {
  const halfHours = fc.tuple(fc.integer({ min: 14, max: 44 }), fc.integer({ min: 14, max: 44 }));
  const written = (half: number) =>
    `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`;
  fc.assert(
    fc.property(halfHours, ([one, other]) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)].map(written);
      const slots = saturday(week([`${from}-${to}`], ["07:00-22:00"]));
      expect(slots).toHaveLength(30);
      for (const [at, kind] of slots)
        expect(kind).toBe((from ?? "") <= at && at < (to ?? "") ? null : "after-hours");
    }),
    { numRuns: 40 },
  );
});

test("the hours that cost the surcharge are those of the window that regular hours leave", () => {
  const { rules } = week(["08:00-12:00", "13:00-20:00"], ["07:00-22:00"]);
  expect(surchargedHours("monday", rules)).toEqual([
    { from: 420, to: 480 },
    { from: 720, to: 780 },
    { from: 1200, to: 1320 },
  ]);
  expect(surchargedHours("monday", week(["00:00-24:00"], ["07:00-22:00"]).rules)).toEqual([]);
});

test("the gaps that two windows leave on a weekend are named, a break between regular hours is not", () => {
  const weekly = { monday: ["08:00-12:00", "13:00-20:00"], saturday: ["09:00-18:00"], sunday: [] };
  const afterHours = ["07:00-08:00", "20:00-22:00"];
  expect(afterHoursGapTexts({ weekly, afterHours }).slice(0, 1)).toEqual(["Tuesday, 8 AM to 8 PM"]);
  const texts = afterHoursGapTexts({
    weekly: { ...weekly, tuesday: ["08:00-20:00"] },
    afterHours: { monday: afterHours, tuesday: afterHours, saturday: afterHours },
  });
  expect(texts).toEqual(["Saturday, 8 AM to 9 AM", "Saturday, 6 PM to 8 PM"]);
  expect(afterHoursGapTexts({ weekly: "soon", afterHours })).toEqual([]);
});

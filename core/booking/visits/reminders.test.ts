import fc from "fast-check";
import { expect, test } from "vitest";
import { at, NOON, tenOClock } from "../../../tests/support/booking/schedule-fixtures.ts";
import { remindersOf } from "./reminders.ts";
import { VISIT_STATES } from "./visit.ts";

const kinds = (now: number) => remindersOf(tenOClock, [24, 2], now).map(({ kind }) => kind);

test("reminders go out a day and two hours before, the earlier one first", () => {
  expect(remindersOf(tenOClock, [2, 24, 2], NOON)).toEqual([
    { kind: "24h", at: at("2026-03-09T10:00") },
    { kind: "2h", at: at("2026-03-10T08:00") },
  ]);
});

test("what is past is not sent late, what is due now is", () => {
  expect(kinds(at("2026-03-09T10:00"))).toEqual(["24h", "2h"]);
  expect(kinds(at("2026-03-09T10:00:00.001"))).toEqual(["2h"]);
  expect(kinds(at("2026-03-10T09:00"))).toEqual([]);
});

test("a day before is 24 hours, also where the clocks change in between", () => {
  const sunday = { ...tenOClock, start: at("2026-03-08T10:00") };
  expect(remindersOf(sunday, [24], NOON)[0]?.at).toBe(at("2026-03-07T09:00"));
});

test("only a confirmed visit is reminded of, never before now, nor twice of one kind", () => {
  const hours = fc.array(fc.constantFrom(0.5, 1, 2, 24, 48, 72), { maxLength: 5 });
  const now = fc.integer({ min: tenOClock.start - 400_000_000, max: tenOClock.start + 1000 });
  fc.assert(
    fc.property(fc.constantFrom(...VISIT_STATES), hours, now, (state, list, instant) => {
      const planned = remindersOf({ ...tenOClock, state }, list, instant);
      if (state !== "confirmed") expect(planned).toEqual([]);
      for (const reminder of planned) {
        expect(reminder.at).toBeGreaterThanOrEqual(instant);
        expect(reminder.at).toBeLessThan(tenOClock.start);
      }
      expect(new Set(planned.map(({ kind }) => kind)).size).toBe(planned.length);
    }),
  );
});

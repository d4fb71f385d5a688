import fc from "fast-check";
import { expect, test } from "vitest";
import {
  localInstant,
  MAINE_NOON,
  tenOClock,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { remindersOf } from "./reminders.ts";
import { VISIT_STATES } from "./visit.ts";

const kinds = (now: number) => remindersOf(tenOClock, [24, 2], now).map(({ kind }) => kind);

test("reminders are sent a day and two hours before, the earlier one first", () => {
  expect(remindersOf(tenOClock, [2, 24, 2], MAINE_NOON)).toEqual([
    { kind: "24h", at: localInstant("2026-03-09T10:00") },
    { kind: "2h", at: localInstant("2026-03-10T08:00") },
  ]);
});

test("past reminders are not sent late, but one that is due now is sent", () => {
  expect(kinds(localInstant("2026-03-09T10:00"))).toEqual(["24h", "2h"]);
  expect(kinds(localInstant("2026-03-09T10:00:00.001"))).toEqual(["2h"]);
  expect(kinds(localInstant("2026-03-10T09:00"))).toEqual([]);
});

test("a day before means 24 hours, also across a clock change", () => {
  const sunday = { ...tenOClock, start: localInstant("2026-03-08T10:00") };
  expect(remindersOf(sunday, [24], MAINE_NOON)[0]?.at).toBe(localInstant("2026-03-07T09:00"));
});

test("only confirmed visits have reminders, never in the past and only one of each kind", () => {
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

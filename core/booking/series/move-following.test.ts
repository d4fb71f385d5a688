import fc from "fast-check";
import { expect, test } from "vitest";
import { localInstant, NEW_YORK } from "../../../tests/support/booking/schedule-fixtures.ts";
import { dayOf } from "../time/zoned-time.ts";
import { followingVisits } from "./following-visits.ts";
import { shiftedStarts } from "./move-following.ts";
import { seriesText } from "./visit-series.ts";

const tuesdays = ["2026-03-03T10:00", "2026-03-10T10:00", "2026-03-17T11:30"].map((local) =>
  localInstant(local),
);

test("the following visits move by as many days, all to the new local time, across a clock change too", () => {
  const moved = shiftedStarts(tuesdays, { day: "2026-03-05", time: "14:15" }, NEW_YORK);
  expect(moved?.map(({ start }) => start)).toEqual(
    ["2026-03-05T14:15", "2026-03-12T14:15", "2026-03-19T14:15"].map((local) =>
      localInstant(local),
    ),
  );
  expect(shiftedStarts(tuesdays, { day: "soon", time: "14:15" }, NEW_YORK)).toBeNull();
  expect(shiftedStarts([], { day: "2026-03-05", time: "14:15" }, NEW_YORK)).toBeNull();
});

test("visits on different days stay on different days, wherever they move", () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 52 });
  fc.assert(
    fc.property(days, fc.integer({ min: -60, max: 60 }), (numbers, shift) => {
      const first = localInstant("2026-03-03T10:00");
      const starts = numbers.toSorted((a, b) => a - b).map((day) => first + day * 86_400_000);
      const goal = dayOf((starts[0] ?? first) + shift * 86_400_000, NEW_YORK);
      const moved = shiftedStarts(starts, { day: goal, time: "09:00" }, NEW_YORK);
      const original = new Set(starts.map((start) => dayOf(start, NEW_YORK)));
      expect(new Set(moved?.map(({ day }) => day)).size).toBe(original.size);
    }),
  );
});

test("this and the following are the visits from this one on that are still to come", () => {
  const members = [
    { id: "c", start: 30, state: "confirmed" },
    { id: "a", start: 10, state: "completed" },
    { id: "b", start: 20, state: "confirmed" },
    { id: "d", start: 40, state: "cancelled" },
    { id: "e", start: 50, state: "confirmed" },
  ] as const;
  const ids = (id: string, start: number) =>
    followingVisits(members, { id, start }).map((m) => m.id);
  expect(ids("b", 20)).toEqual(["b", "c", "e"]);
  expect(ids("a", 10)).toEqual(["b", "c", "e"]);
  expect(ids("e", 50)).toEqual(["e"]);
  expect(seriesText({ id: "s", number: 2, size: 12 })).toBe("Visit 2 of 12");
  expect(seriesText(undefined)).toBe("");
});

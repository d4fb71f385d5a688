import fc from "fast-check";
import { expect, test } from "vitest";
import {
  agreedVisit,
  blockedTime,
  localInstant,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { MINUTE_MS } from "../../format/time-units.ts";
import { type Busy, countBelow, indexBusy, missingMinutesBetween } from "./busy.ts";

const noon = localInstant("2026-03-10T12:00");
const nobody = {};
const ids = (found: readonly Busy[]) => found.map(({ id }) => id);

const entry = fc
  .record({
    kind: fc.constantFrom("visit" as const, "blocked" as const),
    start: fc.integer({ min: 0, max: 200 }),
    length: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ kind, start, length }) => {
    const span = { start, end: start + length };
    return kind === "blocked" ? { ...span, kind } : { ...span, kind, before: 0, after: 0 };
  });

const lists = fc
  .array(entry, { maxLength: 40 })
  .map((list): Busy[] => list.map((one, index) => ({ ...one, id: String(index) })));

test("the index finds the same entries as a linear search", () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 260 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(lists, span, (list, [start, length]) => {
      const end = start + length;
      const index = indexBusy(list, nobody, 0);
      const real = list.filter((one) => one.start < one.end);
      const visits = real.filter((one) => one.kind === "visit");
      const overlapping = real.filter((one) => one.start < end && one.end > start);
      expect(ids(index.overlapping({ start, end })).sort()).toEqual(ids(overlapping).sort());
      const ends = visits.map((one) => one.end).filter((at) => at <= start);
      const starts = visits.map((one) => one.start).filter((at) => at >= end);
      expect(index.before(start)?.end ?? -Infinity).toBe(Math.max(-Infinity, ...ends));
      expect(index.after(end)?.start ?? Infinity).toBe(Math.min(Infinity, ...starts));
    }),
  );
});

test("a hold counts until the millisecond it expires", () => {
  const hold = agreedVisit("2026-03-10T12:00", 30, {
    kind: "hold",
    holdUntil: noon,
  });
  const held = (now: number) => indexBusy([hold], nobody, now).before(hold.end) !== undefined;
  expect([held(noon - 1), held(noon), held(noon + 1)]).toEqual([true, false, false]);
});

test("the hold a visitor names and the visit being moved do not count as busy, every other one does", () => {
  const hold = agreedVisit("2026-03-10T12:00", 30, { id: "h1", kind: "hold", holdUntil: noon });
  const visit = agreedVisit("2026-03-10T14:00", 30, { id: "v7" });
  const left = (asker: object) =>
    ids(indexBusy([hold, visit], asker, 0).overlapping({ start: noon, end: noon + 9_000_000 }));
  expect(left({ ignoredVisitId: "h1" })).toEqual(["v7"]);
  expect(left({ ignoredVisitId: "h2" })).toHaveLength(2);
  expect(left({ ignoredVisitId: "v7" })).toEqual([hold.id]);
});

test("a provider's time is not taken by a colleague's visits, but by entries without a provider", () => {
  const list = [
    agreedVisit("2026-03-10T12:00", 30, { provider: "kim" }),
    agreedVisit("2026-03-10T13:00", 30, { provider: "lee" }),
    blockedTime("2026-03-10T14:00", "2026-03-10T15:00"),
  ];
  const span = { start: noon, end: noon + 180 * MINUTE_MS };
  const seen = (provider?: string) =>
    indexBusy(list, provider ? { provider } : {}, 0).overlapping(span).length;
  expect([seen("kim"), seen("lee"), seen("sam"), seen()]).toEqual([2, 2, 1, 3]);
});

test("the time between two visits must cover both buffers and the drive", () => {
  const [from, to] = [
    { end: 0, after: 15 },
    { start: 40 * MINUTE_MS, before: 10 },
  ];
  expect([missingMinutesBetween(from, to, 15), missingMinutesBetween(from, to, 20)]).toEqual([
    0, 5,
  ]);
  expect(missingMinutesBetween(from, { ...to, start: 40 * MINUTE_MS - 1 }, 15)).toBe(1);
});

test("the binary search counts only numbers below the value", () => {
  expect([0, 1, 2, 5].map((value) => countBelow([1, 1, 3], value))).toEqual([0, 0, 2, 3]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { localInstant } from "../../../tests/support/booking/schedule-fixtures.ts";
import { cents } from "../../format/money.ts";
import {
  cancellationDeadline,
  cancellationFee,
  deadlineAfterMove,
  freeCancellationUntil,
} from "./cancellation.ts";
import { cancellationSentences, cancellationTermLines, moveNotice } from "./cancellation-text.ts";
import type { VisitHistoryEntry } from "./visit.ts";

const terms = { freeHours: 4, late: cents(42_00), enRoute: cents(28_00), noShow: cents(68_00) };
const start = localInstant("2026-03-10T14:00");
const dayBefore = localInstant("2026-03-09T14:00");
const freeUntil = freeCancellationUntil(start, dayBefore, terms);
const visit = { freeUntil, enRoute: false, noShow: false };

test.each([
  ["four hours before, to the millisecond", "2026-03-10T10:00", "free", 0],
  ["a millisecond later", "2026-03-10T10:00:00.001", "late", 4200],
  ["the day before", "2026-03-09T14:00", "free", 0],
  ["a minute before", "2026-03-10T13:59", "late", 4200],
  ["at the start", "2026-03-10T14:00", "late", 4200],
  ["after it", "2026-03-10T15:00", "late", 4200],
])("canceled %s", (_, local, kind, fee) => {
  expect(cancellationFee(visit, localInstant(local), terms)).toEqual({ kind, fee });
});

test("the free hours are elapsed time: in the night the clocks go forward, ten local hours are nine", () => {
  const agreedAt = localInstant("2026-03-01T12:00");
  const until = freeCancellationUntil(localInstant("2026-03-08T06:00"), agreedAt, terms);
  const morning = { ...visit, freeUntil: until };
  const fee = (local: string) => cancellationFee(morning, localInstant(local), terms).kind;
  expect([fee("2026-03-08T01:00"), fee("2026-03-08T01:01")]).toEqual(["free", "late"]);
});

test("of several fees only the highest is due", () => {
  const early = localInstant("2026-03-10T09:00");
  const late = localInstant("2026-03-10T13:00");
  const enRoute = { ...visit, enRoute: true };
  expect(cancellationFee(enRoute, early, terms)).toEqual({ kind: "en-route", fee: 2800 });
  expect(cancellationFee(enRoute, late, terms)).toEqual({ kind: "late", fee: 4200 });
  expect(cancellationFee({ ...enRoute, noShow: true }, late, terms).kind).toBe("no-show");
  const dear = { ...terms, enRoute: cents(99_00) };
  expect(cancellationFee(enRoute, late, dear)).toEqual({ kind: "en-route", fee: 9900 });
});

test("the fee is never above the highest one, and $0 up to the last free instant", () => {
  const amount = fc.nat({ max: 500_00 }).map(cents);
  const book = fc.record({
    freeHours: fc.constantFrom(0.5, 2, 24),
    late: amount,
    enRoute: amount,
    noShow: amount,
  });
  const away = fc.integer({ min: -200_000_000, max: 200_000_000 });
  fc.assert(
    fc.property(book, away, fc.boolean(), fc.boolean(), (prices, offset, enRoute, noShow) => {
      const now = start + offset;
      const until = freeCancellationUntil(start, dayBefore, prices);
      const { fee } = cancellationFee({ freeUntil: until, enRoute, noShow }, now, prices);
      expect(fee).toBeLessThanOrEqual(Math.max(prices.late, prices.enRoute, prices.noShow));
      if (!enRoute && !noShow && now <= until) expect(fee).toBe(0);
      if (now > until) expect(fee).toBeGreaterThanOrEqual(prices.late);
    }),
  );
});

const minute = 60_000;
const hour = 60 * minute;

/** A visit with its history: booked at an instant, then moved by somebody at other instants. */
function visitWith(
  bookedAt: number,
  starts: readonly number[],
  moves: readonly { at: number; by: "visitor" | "owner" }[],
) {
  const history: VisitHistoryEntry[] = [
    { at: bookedAt, by: "visitor", kind: "confirmed" },
    ...moves.map(({ at, by }, index) => {
      const from = starts[index] ?? 0;
      return { at, by, kind: "moved" as const, from: { start: from, end: from + hour } };
    }),
  ];
  const agreed = { ...money, agreedAt: moves.at(-1)?.at ?? bookedAt };
  return { start: starts.at(-1) ?? 0, history, agreed };
}
const money = { price: cents(0), travelFee: cents(0), surcharge: null, total: cents(0) };

test("a visit booked at its minimum notice can be canceled free of charge for a quarter of an hour", () => {
  const bookedAt = start - 2 * hour;
  expect(freeCancellationUntil(start, bookedAt, terms)).toBe(bookedAt + 15 * minute);
  const soon = start - 5 * minute;
  expect(freeCancellationUntil(start, soon, terms), "never after it begins").toBe(start);
});

test("whenever a visit is booked, the free deadline is neither past nor after its start", () => {
  const ahead = fc.integer({ min: 1, max: 60 * 24 * hour });
  const freeHours = fc.constantFrom(0, 0.5, 2, 24, 72);
  fc.assert(
    fc.property(ahead, freeHours, (time, hours) => {
      const now = start - time;
      const until = freeCancellationUntil(start, now, { freeHours: hours });
      expect(until).toBeGreaterThan(now);
      expect(until).toBeLessThanOrEqual(start);
    }),
  );
});

test("a visit moved after its deadline keeps it, however far away the new time is", () => {
  const february = start + 330 * 24 * hour;
  const late = visitWith(dayBefore, [start, february], [{ at: start - hour, by: "visitor" }]);
  expect(cancellationDeadline(late, terms)).toBe(start - 4 * hour);
  const again = visitWith(
    dayBefore,
    [start, february, february + 24 * hour],
    [
      { at: start - hour, by: "visitor" },
      { at: start + hour, by: "visitor" },
    ],
  );
  expect(cancellationDeadline(again, terms)).toBe(start - 4 * hour);
});

test("a move in time, or by the owner, has the deadline of the new time", () => {
  const next = start + 24 * hour;
  const inTime = visitWith(dayBefore, [start, next], [{ at: start - 5 * hour, by: "visitor" }]);
  expect(cancellationDeadline(inTime, terms)).toBe(next - 4 * hour);
  const byOwner = visitWith(dayBefore, [start, next], [{ at: start - hour, by: "owner" }]);
  expect(cancellationDeadline(byOwner, terms)).toBe(next - 4 * hour);
  const sooner = visitWith(dayBefore, [next, start], [{ at: start - 3 * hour, by: "visitor" }]);
  expect(cancellationDeadline(sooner, terms)).toBe(start - 3 * hour + 15 * minute);
});

test("no number of moves makes canceling free once it was late", () => {
  const move = fc.record({ after: fc.nat(10 * hour), to: fc.integer({ min: 1, max: 1_000 }) });
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 6 }), (moves) => {
      let at = start - 3 * hour;
      const made = moves.map(({ after }) => {
        at += after;
        return { at, by: "visitor" as const };
      });
      const starts = [start, ...moves.map(({ to }) => start + to * 24 * hour)];
      const deadline = cancellationDeadline(visitWith(dayBefore, starts, made), terms);
      const facts = { freeUntil: deadline, enRoute: false, noShow: false };
      expect(cancellationFee(facts, at, terms).kind).toBe("late");
    }),
  );
});

test("the texts name a deadline with its zone, and never one in the past; the fees rise from line to line", () => {
  const text = { freeUntil: start - 4 * hour, zone: "America/New_York", terms };
  const before = { ...text, now: start - 5 * hour };
  const after = { ...text, now: start - 3 * hour };
  expect(cancellationTermLines(before).map(({ label }) => label)).toEqual([
    "You cancel by Tuesday, March 10, 10:00 AM EDT",
    "You cancel by then, but we're already on the way",
    "You cancel after that",
    "No one is there",
  ]);
  expect(cancellationTermLines(after)).toContainEqual({
    label: "You cancel now",
    amount: "$42",
  });
  const moved = (to: number, now: number) =>
    moveNotice({ ...text, now, freeUntil: deadlineAfterMove(text.freeUntil, to, now, terms) });
  const to = start + 48 * hour;
  expect(moved(to, before.now)).toBe(
    "Moving is free. You can still cancel free of charge until Thursday, March 12, 2026, 10:00 AM EDT.",
  );
  expect(moved(before.now + hour, before.now), "a quarter of an hour at least").toContain(
    "until Tuesday, March 10, 2026, 9:15 AM EDT.",
  );
  expect(moved(to, after.now)).toContain(
    "ended Tuesday, March 10, 2026, 10:00 AM EDT, and moving the visit doesn't bring it back: if you cancel later, the fee is $42",
  );
  expect(cancellationSentences(before)).toContain("free of charge until Tuesday, March 10, 2026");
  expect(cancellationSentences(after)).toContain("Canceling now costs $42");
});

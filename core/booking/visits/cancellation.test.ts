import fc from "fast-check";
import { expect, test } from "vitest";
import { localInstant } from "../../../tests/support/booking/schedule-fixtures.ts";
import { cents } from "../../format/money.ts";
import { cancellationFee, freeCancellationUntil } from "./cancellation.ts";

const terms = { freeHours: 4, late: cents(42_00), enRoute: cents(28_00), noShow: cents(68_00) };
const start = localInstant("2026-03-10T14:00");
const visit = { start, enRoute: false, noShow: false };

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
  const morning = { ...visit, start: localInstant("2026-03-08T06:00") };
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
      const { fee } = cancellationFee({ start, enRoute, noShow }, now, prices);
      expect(fee).toBeLessThanOrEqual(Math.max(prices.late, prices.enRoute, prices.noShow));
      if (!enRoute && !noShow && now <= freeCancellationUntil(start, prices)) expect(fee).toBe(0);
      if (now > freeCancellationUntil(start, prices))
        expect(fee).toBeGreaterThanOrEqual(prices.late);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "../../format/money.ts";
import { surchargeOf } from "./surcharge.ts";

const amounts = { sameDay: cents(20_00), afterHours: cents(35_00), holidays: cents(65_00) };
const plain = { sameDay: false, afterHours: false, holiday: false };

test.each([
  ["an ordinary start", plain, null],
  ["the same day", { ...plain, sameDay: true }, { kind: "same-day", amount: 2000 }],
  ["an evening", { ...plain, afterHours: true }, { kind: "after-hours", amount: 3500 }],
  [
    "the same evening",
    { ...plain, sameDay: true, afterHours: true },
    { kind: "after-hours", amount: 3500 },
  ],
  [
    "everything at once",
    { sameDay: true, afterHours: true, holiday: true },
    { kind: "holiday", amount: 6500 },
  ],
])("%s has at most one surcharge, the highest", (_, conditions, expected) => {
  expect(surchargeOf(conditions, amounts)).toEqual(expected);
});

test("a surcharge of $0 is none", () => {
  expect(surchargeOf({ ...plain, sameDay: true }, { ...amounts, sameDay: cents(0) })).toBeNull();
});

test("the surcharge is one of those that apply, and none of them is higher", () => {
  const amount = fc.nat({ max: 200_00 }).map(cents);
  fc.assert(
    fc.property(
      fc.record({ sameDay: fc.boolean(), afterHours: fc.boolean(), holiday: fc.boolean() }),
      fc.record({ sameDay: amount, afterHours: amount, holidays: amount }),
      (conditions, book) => {
        const due = [
          conditions.sameDay ? book.sameDay : 0,
          conditions.afterHours ? book.afterHours : 0,
          conditions.holiday ? book.holidays : 0,
        ];
        expect(surchargeOf(conditions, book)?.amount ?? 0).toBe(Math.max(...due));
      },
    ),
  );
});

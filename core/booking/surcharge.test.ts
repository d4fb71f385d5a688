import fc from "fast-check";
import { expect, test } from "vitest";
import { surchargeOf } from "./surcharge.ts";

const amounts = { sameDay: 2000, afterHours: 3500, holidays: 6500 };
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
])("%s carries one surcharge at most, the highest", (_, occasion, expected) => {
  expect(surchargeOf(occasion, amounts)).toEqual(expected);
});

test("a surcharge of nothing is none", () => {
  expect(surchargeOf({ ...plain, sameDay: true }, { ...amounts, sameDay: 0 })).toBeNull();
});

test("the surcharge is one of those that apply, and none of them is higher", () => {
  const cents = fc.nat({ max: 20_000 });
  fc.assert(
    fc.property(
      fc.record({ sameDay: fc.boolean(), afterHours: fc.boolean(), holiday: fc.boolean() }),
      fc.record({ sameDay: cents, afterHours: cents, holidays: cents }),
      (occasion, book) => {
        const due = [
          occasion.sameDay ? book.sameDay : 0,
          occasion.afterHours ? book.afterHours : 0,
          occasion.holiday ? book.holidays : 0,
        ];
        expect(surchargeOf(occasion, book)?.amount ?? 0).toBe(Math.max(...due));
      },
    ),
  );
});

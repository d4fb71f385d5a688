import fc from "fast-check";
import { expect, test } from "vitest";
import { dollarAmount } from "./dollar-amount.ts";

test.each([
  [0, 0],
  [75, 7_500],
  [12.5, 1_250],
  [0.07, 7],
  [100_000, 10_000_000],
])("a price written as %d dollars is kept as %d cents", (written, cents) => {
  expect(dollarAmount.parse(written)).toBe(cents);
});

test.each([
  ["below nothing", -0.01, "can't be less than $0"],
  ["beyond any visit", 100_000.01, "can't be more than $100,000"],
  ["with half a cent", 12.345, "can't have more than two decimals"],
])("a price %s is rejected with the reason", (_name, written, message) => {
  expect(dollarAmount.safeParse(written).error?.issues).toMatchObject([{ message }]);
});

test.each([["75"], [null], [Number.NaN], [Number.POSITIVE_INFINITY], [undefined]])(
  "%j is no price",
  (written) => {
    expect(dollarAmount.safeParse(written).success).toBe(false);
  },
);

test("every amount of whole cents an owner may write is read to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(dollarAmount.parse(Number((cents / 100).toFixed(2)))).toBe(cents);
    }),
  );
});

test("no amount with a third decimal slips in", () => {
  const withThirdDecimal = fc
    .integer({ min: 1, max: 99_999_999 })
    .filter((mills) => mills % 10 !== 0);
  fc.assert(
    fc.property(withThirdDecimal, (mills) => {
      expect(dollarAmount.safeParse(Number((mills / 1000).toFixed(3))).success).toBe(false);
    }),
  );
});

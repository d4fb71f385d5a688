import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cents, centsOf, dollars, feeText, usd } from "./money.ts";

const MILLION_DOLLARS: Cents = 100_000_000;
const anyAmount = fc.integer({ min: 0, max: MILLION_DOLLARS });

test.each([
  [0, "$0"],
  [7, "$0.07"],
  [7_500, "$75"],
  [1_250, "$12.50"],
  [125_000, "$1,250"],
  [123_456_789, "$1,234,567.89"],
])("%d cents read %s", (cents, text) => {
  expect(usd(cents)).toBe(text);
});

test("nothing to pay reads Free, and one cent is something to pay", () => {
  expect(feeText(0)).toBe("Free");
  expect(feeText(1)).toBe("$0.01");
  expect(feeText(2_500)).toBe("$25");
});

test.each([
  [75, 7_500],
  [0.1 + 0.2, 30],
  [19.99, 1_999],
  [1.15, 115],
  [4.35, 435],
])("%d dollars of the public interface are %d cents", (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
});

test("an amount that goes out in dollars comes back as the same cents", () => {
  fc.assert(
    fc.property(anyAmount, (cents) => {
      expect(centsOf(dollars(cents))).toBe(cents);
    }),
  );
});

test("an amount in dollars never shows a fraction of a cent", () => {
  fc.assert(
    fc.property(anyAmount, (cents) => {
      expect(String(dollars(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

test("an amount as people read it has two decimals or none, and says the same cents", () => {
  fc.assert(
    fc.property(anyAmount, (cents) => {
      const text = usd(cents);
      expect(text).toMatch(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/);
      expect(centsOf(Number(text.replace(/[$,]/g, "")))).toBe(cents);
    }),
  );
});

test("amounts added in cents and amounts added by hand in dollars come to the same bill", () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 10 }), (amounts) => {
      const total = amounts.reduce((sum, cents) => sum + cents, 0);
      expect(Number.isInteger(total)).toBe(true);
      expect(centsOf(amounts.map(dollars).reduce((sum, part) => sum + part, 0))).toBe(total);
    }),
  );
});

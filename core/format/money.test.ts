import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addCents,
  cents,
  centsFromDollars,
  dollars,
  formatDollarInput,
  formatFee,
  formatUsd,
  parseDollars,
  sumCents,
} from "./money.ts";

const MILLION_DOLLARS = 1_000_000_00;
const anyAmount = fc.integer({ min: 0, max: MILLION_DOLLARS }).map(cents);

test.each([
  [0, "$0"],
  [7, "$0.07"],
  [7_500, "$75"],
  [1_250, "$12.50"],
  [125_000, "$1,250"],
  [123_456_789, "$1,234,567.89"],
])("%d cents read %s", (amount, text) => {
  expect(formatUsd(cents(amount))).toBe(text);
});

test("nothing to pay reads Free, and one cent is something to pay", () => {
  expect(formatFee(cents(0))).toBe("Free");
  expect(formatFee(cents(1))).toBe("$0.01");
  expect(formatFee(cents(2_500))).toBe("$25");
});

test.each([
  [75, 7_500],
  [0.1 + 0.2, 30],
  [19.99, 1_999],
  [1.15, 115],
  [4.35, 435],
])("%d dollars in JSON are %d cents", (amount, expected) => {
  expect(centsFromDollars(amount)).toBe(expected);
});

test("an amount that goes out in dollars comes back as the same cents", () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(centsFromDollars(dollars(amount))).toBe(amount);
    }),
  );
});

test("an amount in dollars never shows a fraction of a cent", () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(String(dollars(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

test("an amount as people read it has two decimals or none, and is the same number of cents", () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const text = formatUsd(amount);
      expect(text).toMatch(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/);
      expect(centsFromDollars(Number(text.replace(/[$,]/g, "")))).toBe(amount);
    }),
  );
});

test("amounts added in cents and amounts added by hand in dollars come to the same bill", () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 10 }), (amounts) => {
      const total = sumCents(amounts);
      expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      expect(centsFromDollars(amounts.map(dollars).reduce((sum, part) => sum + part, 0))).toBe(
        total,
      );
    }),
  );
});

test("a sum of money starts at nothing and adds up to the cent", () => {
  expect(sumCents([])).toBe(0);
  expect(addCents(cents(75_00), cents(12_50))).toBe(87_50);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d is no whole number of cents",
  (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  },
);

test.each([
  ["185", 185_00],
  [" $ 1,250.50 ", 1_250_50],
  ["0.5", 50],
  ["1000000", 1_000_000_00],
])("%j typed is %d cents", (typed, expected) => {
  expect(parseDollars(typed)).toBe(expected);
});

test.each(["", "$", "-5", "12,50", "1.234", "1000000.01", "abc", "1e3"])(
  "%j is no amount",
  (typed) => expect(parseDollars(typed)).toBeNull(),
);

test("an amount in an input field has two decimals or none, and reads back as the same cents", () => {
  expect(formatDollarInput(cents(125_00))).toBe("125");
  expect(formatDollarInput(cents(125_50))).toBe("125.50");
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(parseDollars(formatDollarInput(amount))).toBe(amount);
    }),
  );
});

import { expect, test } from "vitest";
import { formatCount, formatCountOf } from "./numbers.ts";

test("a count separates its thousands", () => {
  expect([0, 999, 12_345, 1_000_000].map(formatCount)).toEqual(["0", "999", "12,345", "1,000,000"]);
});

test("a count agrees with its noun", () => {
  expect(formatCountOf(1, "visit")).toBe("1 visit");
  expect(formatCountOf(0, "visit")).toBe("0 visits");
  expect(formatCountOf(1_250, "visit")).toBe("1,250 visits");
  expect(formatCountOf(2, "entry", "entries")).toBe("2 entries");
});

import { expect, test } from "vitest";
import { parseSegmentPrice, segmentPriceText, textCost } from "./text-cost.ts";

test("a price per segment is read to a millionth of a dollar and shown as it was typed", () => {
  expect(parseSegmentPrice("0.0083")).toBe(8_300);
  expect(parseSegmentPrice("$ .0079")).toBe(7_900);
  expect(parseSegmentPrice("")).toBe(0);
  expect(segmentPriceText(8_300)).toBe("0.0083");
  expect(segmentPriceText(0)).toBe("");
  for (const typed of ["cheap", "-1", "1.5", "0,01", "1e-3"])
    expect(parseSegmentPrice(typed)).toBeNull();
});

test("a sum is never said to be less than it is", () => {
  expect(textCost(8_300)).toBe("$0.01");
  expect(textCost(1_240_000)).toBe("$1.24");
  expect(textCost(0)).toBe("$0.00");
});

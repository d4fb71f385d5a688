import { expect, test } from "vitest";
import { monthText } from "./text-rows.ts";

test("the month's cost says what is not known", () => {
  const month = { texts: 3, segments: 5, cost: 41_500, isPartial: false };
  expect(monthText(month)).toContain("3 texts in 5 segments, $0.05.");
  expect(monthText({ ...month, isPartial: true })).toContain("at least $0.05");
  expect(monthText({ ...month, cost: 0, isPartial: true })).toContain("Enter the price");
  expect(monthText({ ...month, texts: 0 })).toBe("No texts sent this month.");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { progressPercent, progressText, spokenProgress } from "./progress.ts";

test("progress is told in things, in bytes, and without numbers when nobody knows the total", () => {
  expect(progressText({ step: "Checking files", done: 1_200, total: 4_000 })).toBe(
    "Checking files: 1,200 of 4,000",
  );
  expect(progressText({ step: "Uploading", done: 5e5, total: 2e6, unit: "bytes" })).toBe(
    "Uploading: 25% of 2.0 MB",
  );
  expect(progressText({ step: "Publishing", done: 0, total: 0 })).toBe("Publishing");
});

test("a screen reader hears each step and each quarter once", () => {
  const spoken = new Set(
    Array.from({ length: 1_001 }, (_, done) =>
      spokenProgress({ step: "Checking rows", done, total: 1_000 }),
    ),
  );
  expect([...spoken]).toEqual([
    "Checking rows",
    "Checking rows: 25%",
    "Checking rows: 50%",
    "Checking rows: 75%",
    "Checking rows: 100%",
  ]);
});

test("the share is a whole percent that never falls and is 100 only at the end", () => {
  const count = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(count, count, (total, done) => {
      const percent = progressPercent({ step: "", done, total }) ?? -1;
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(percent === 100).toBe(done >= total);
      expect(progressPercent({ step: "", done: done + 1, total })).toBeGreaterThanOrEqual(percent);
    }),
  );
});

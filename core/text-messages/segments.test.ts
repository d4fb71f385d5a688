import fc from "fast-check";
import { expect, test } from "vitest";
import { countSegments } from "./segments.ts";

test.each([
  ["", "GSM-7", 1],
  ["a".repeat(160), "GSM-7", 1],
  ["a".repeat(161), "GSM-7", 2],
  ["a".repeat(306), "GSM-7", 2],
  ["a".repeat(307), "GSM-7", 3],
  ["[".repeat(80), "GSM-7", 1],
  ["[".repeat(81), "GSM-7", 2],
  ["¿Mañana?", "GSM-7", 1],
  ["á".repeat(70), "UCS-2", 1],
  [`${"a".repeat(70)}á`, "UCS-2", 2],
  ["á".repeat(134), "UCS-2", 2],
  ["á".repeat(135), "UCS-2", 3],
  ["😀".repeat(35), "UCS-2", 1],
  // 33 emojis fit in 67 places: the 34th would be cut in two.
  ["😀".repeat(66), "UCS-2", 2],
  ["😀".repeat(67), "UCS-2", 3],
])("%j is sent as %s in %i segments", (text, alphabet, count) => {
  expect(countSegments(text)).toEqual({ alphabet, count });
});

test("a character that takes two places is not cut at the end of a segment", () => {
  expect(countSegments(`${"a".repeat(152)}[${"a".repeat(151)}`).count).toBe(2);
  expect(countSegments(`${"a".repeat(152)}[${"a".repeat(152)}`).count).toBe(3);
});

test("a longer text never takes fewer segments", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), fc.string(), (text, more) => {
      expect(countSegments(text + more).count).toBeGreaterThanOrEqual(countSegments(text).count);
    }),
  );
});

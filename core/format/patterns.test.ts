import { expect, test } from "vitest";
import {
  isCalendarDay,
  isUuid,
  isZip,
  OPTIONAL_ZIP_PATTERN,
  STATE_CODE_PATTERN,
} from "./patterns.ts";

test("a ZIP code is five digits and nothing else", () => {
  expect(["45202", "00501"].every(isZip)).toBe(true);
  expect(["4520", "452020", "45202-1234", " 45202", "45202\n", "٤٥٢٠٢", ""].some(isZip)).toBe(
    false,
  );
});

test("an optional ZIP code may be empty, but not half typed", () => {
  expect(["45202", ""].every((text) => OPTIONAL_ZIP_PATTERN.test(text))).toBe(true);
  expect(["4520", " "].some((text) => OPTIONAL_ZIP_PATTERN.test(text))).toBe(false);
});

test("a state code is two capital letters", () => {
  expect(STATE_CODE_PATTERN.test("OH")).toBe(true);
  expect(["oh", "O", "OHI"].some((text) => STATE_CODE_PATTERN.test(text))).toBe(false);
});

test("a UUID is recognized as the database writes it", () => {
  const id = "0b5b1f9e-6f0b-4c55-9a51-0c1d2e3f4a5b";
  expect(isUuid(id)).toBe(true);
  expect([id.toUpperCase(), `${id}0`, id.slice(1), "what-to-bring"].some(isUuid)).toBe(false);
});

test.each(["2026-03-08", "2024-02-29", "1999-12-31", "0099-01-01"])("%s is a day", (day) =>
  expect(isCalendarDay(day)).toBe(true),
);

test.each(["2026-02-29", "2026-02-30", "2026-13-01", "2026-00-10", "2026-3-8", "20260308", ""])(
  "%j is no day",
  (day) => expect(isCalendarDay(day)).toBe(false),
);

import { expect, test } from "vitest";
import { lastDayToCancel, signingDay } from "./rescission.ts";

test.each([
  ["friday", "tuesday"],
  ["thursday", "monday"],
  ["monday", "thursday"],
  ["saturday", "wednesday"],
  ["sunday", "wednesday"],
] as const)("a refinance signed on %s may be canceled until %s", (signed, last) => {
  expect(lastDayToCancel(signed)).toBe(last);
});

test.each([
  ["we sign our refi papers with you this friday evening", "friday"],
  ["signing thursday next week", "thursday"],
  ["firmamos el lunes", "monday"],
  ["does saturday count after the refi", null],
])("%j names the signing day %j", (text, day) => {
  expect(signingDay(text)).toBe(day);
});

test("the first day behind the signing is the day it was signed, also shortened", () => {
  expect(signingDay("signed sat is it tuesday or wednesday to rescind")).toBe("saturday");
  expect(signingDay("we closed on tues what is the last day")).toBe("tuesday");
  expect(signingDay("firmamos el viernes hasta el martes o el lunes")).toBe("friday");
});

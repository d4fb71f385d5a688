import { expect, test } from "vitest";
import { ageIn } from "./conditions.ts";

test.each([
  ["can my 16 year old sign", 16],
  ["she just turned 18 can she sign", 18],
  ["mi hijo tiene 17 anos", 17],
  ["how many documents can my kid sign", null],
])("%j names the age %j", (text, age) => {
  expect(ageIn(text)).toBe(age);
});

import { expect, test } from "vitest";
import { ageIn, yearsSinceExpiry } from "./conditions.ts";

test.each([
  ["my license expired 4 years ago", 4],
  ["it ran out two years ago", 2],
  ["mi licencia vencio hace cinco anos", 5],
  ["expired a couple years ago", 2],
  ["it is over 3 years expired", 3.5],
  ["expired three and a half years ago", 3.5],
  ["it expired in 2019", 6.5],
  ["expired in 2026", 0],
  ["it expired last month", 0],
  ["caduco el ano pasado", 1],
  ["expired last year", 1],
  ["my license is expired", null],
  ["my 80 year old mother has an expired id", null],
])("%j says that %j years have passed", (text, years) => {
  expect(yearsSinceExpiry(text, 2026)).toBe(years);
});

test.each([
  ["can my 16 year old sign", 16],
  ["she just turned 18 can she sign", 18],
  ["mi hijo tiene 17 anos", 17],
  ["how many documents can my kid sign", null],
])("%j names the age %j", (text, age) => {
  expect(ageIn(text)).toBe(age);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { stateName } from "./states.ts";

const FIFTY =
  "AK AL AR AZ CA CO CT DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY".split(
    " ",
  );

test.each([
  ["KY", "This ZIP is in Kentucky."],
  ["WV", "This ZIP is in West Virginia."],
  ["DC", "This ZIP is in the District of Columbia."],
  ["VI", "This ZIP is in the Virgin Islands."],
])("the name of %s fits into a sentence", (code, sentence) => {
  expect(`This ZIP is in ${stateName(code)}.`).toBe(sentence);
});

test("each of the fifty states has its own name", () => {
  const names = FIFTY.map(stateName);
  expect(new Set(names).size).toBe(50);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)?$/);
});

test("an unknown code stays as it is", () => {
  expect(stateName("AE")).toBe("AE");
  expect(stateName("ZZ")).toBe("ZZ");
});

test("every two-letter code gives a name that is not empty", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2}$/), (code) => {
      expect(stateName(code)).not.toBe("");
    }),
  );
});

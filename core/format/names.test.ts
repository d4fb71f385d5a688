import { expect, test } from "vitest";
import {
  asSentence,
  capitalize,
  compareNames,
  fullName,
  joinNames,
  joinNamesWithSerialComma,
} from "./names.ts";

test("a full name has no stray space where a part is missing", () => {
  expect(fullName({ firstName: "Ana", lastName: "Silva" })).toBe("Ana Silva");
  expect(fullName({ firstName: "Ana", lastName: "" })).toBe("Ana");
  expect(fullName({ firstName: "", lastName: "Silva" })).toBe("Silva");
  expect(fullName({ firstName: "", lastName: "" })).toBe("");
});

test("names are listed as a sentence lists them", () => {
  expect(joinNames(["Hamilton", "Warren", "Butler"])).toBe("Hamilton, Warren and Butler");
  expect(joinNames(["Hamilton", "Warren"])).toBe("Hamilton and Warren");
  expect(joinNames(["Hamilton"])).toBe("Hamilton");
  expect(joinNames([])).toBe("");
  expect(joinNamesWithSerialComma(["Prices", "FAQs", "Theme"])).toBe("Prices, FAQs, and Theme");
});

test("a word is capitalized at its first letter only", () => {
  expect(capitalize("monday")).toBe("Monday");
  expect(capitalize("")).toBe("");
});

test("names sort as a reader expects, capitals and accents beside their plain letters", () => {
  expect(["Zoar", "émile", "Adams", "baker"].toSorted(compareNames)).toEqual([
    "Adams",
    "baker",
    "émile",
    "Zoar",
  ]);
});

test("a sentence that ends with an abbreviated hour has one full stop", () => {
  expect(asSentence("Puede reservar visitas de 7 a.m. a 10 p.m.")).toMatch(/[^.]p\.m\.$/);
  expect(asSentence("Con cita")).toBe("Con cita.");
});

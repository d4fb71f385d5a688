import { expect, test } from "vitest";
import { toValidationError, validateSection } from "./validate-section.ts";

test("a hero without a headline gives an error at the headline, as a sentence", () => {
  const hero = {
    headline: " ",
    subheadline: "We come to you",
    ctaText: "Book",
    backgroundImage: "",
  };
  expect(validateSection("heroContent", hero)).toEqual([
    { field: "headline", message: "Headline is required." },
  ]);
});

test.each([
  ["an entry of a list by its place", [{ text: "Kind.", author: "Jo", rating: 7 }], "0.rating"],
  ["a field nobody knows at its entry", [{ text: "Kind.", author: "Jo", rating: 5, age: 3 }], "0"],
])("errors have the right path: %s", (_what, value, field) => {
  const [problem] = validateSection("testimonials", value);
  expect(problem?.field).toBe(field);
  expect(problem?.message).toMatch(/^(?:Rating|“Jo”) .+\.$/);
});

test("the schema's own message is used as it is", () => {
  const [problem] = validateSection("serviceLocations", [
    { county: "Warren", city: "Mason", zip: "4504", state: "OH" },
  ]);
  expect(problem).toEqual({ field: "0.zip", message: "ZIP must be five digits." });
});

test("a problem of the whole site is told at its field, or without a field in another section's form", () => {
  const problem = {
    section: "services",
    kind: "reference",
    path: "apostille.pricedAs",
    problem: 'the price book has no "postage". Use one of a, b.',
  } as const;
  expect(toValidationError(problem, "services")).toEqual({
    field: "apostille.pricedAs",
    message: 'The price book has no "postage". Use one of a, b.',
  });
  expect(toValidationError(problem, "pricing")).toEqual({
    field: "",
    message: 'Services: Apostille, priced as: The price book has no "postage". Use one of a, b.',
  });
});

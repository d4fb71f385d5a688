import { expect, test } from "vitest";
import { problemsIn, problemsOfRefusal } from "./problems.ts";

test("a hero without a headline is told at the headline, in a sentence", () => {
  const hero = {
    headline: " ",
    subheadline: "We come to you",
    ctaText: "Book",
    backgroundImage: "",
  };
  expect(problemsIn("heroContent", hero)).toEqual([
    { field: "headline", message: "This must not be empty." },
  ]);
});

test.each([
  ["an entry of a list by its place", [{ text: "Kind.", author: "Jo", rating: 7 }], "0.rating"],
  ["a field nobody knows at its entry", [{ text: "Kind.", author: "Jo", rating: 5, age: 3 }], "0"],
])("what is refused is named: %s", (_what, value, field) => {
  const [problem] = problemsIn("testimonials", value);
  expect(problem?.field).toBe(field);
  expect(problem?.message).toMatch(/^This .+\.$/);
});

test("what the schema says in its own words stays", () => {
  const [problem] = problemsIn("serviceLocations", [
    { county: "Warren", city: "Mason", zip: "4504", state: "OH" },
  ]);
  expect(problem).toEqual({ field: "0.zip", message: "This must be five digits." });
});

test("a refusal of the whole site is told at the field where it lies, or whole where it lies elsewhere", () => {
  const words = 'services: apostille.pricedAs: the price book has no "postage". Use one of a, b.';
  expect(problemsOfRefusal(words, "services")).toEqual([
    { field: "apostille.pricedAs", message: 'the price book has no "postage". Use one of a, b.' },
  ]);
  expect(problemsOfRefusal(words, "pricing")).toEqual([{ field: "", message: words }]);
});

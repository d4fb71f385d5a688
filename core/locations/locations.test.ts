import { expect, test } from "vitest";
import { serviceLocations } from "./locations.ts";

const berwick = { county: "York", city: "Berwick", zip: "03901", state: "ME" };

test("a town that says nothing more is on the pages, at medium priority", () => {
  expect(serviceLocations.parse([berwick])).toEqual([
    { ...berwick, enabled: true, priority: "medium" },
  ]);
});

test("a town reads alike from a table, where all is text, and from a stored section", () => {
  const fromTable = { ...berwick, enabled: "false", priority: "high" };
  const stored = { ...berwick, enabled: false, priority: "high" };
  expect(serviceLocations.parse([fromTable])).toEqual(serviceLocations.parse([stored]));
  expect(serviceLocations.parse([{ ...berwick, enabled: "true" }])[0]?.enabled).toBe(true);
});

test("a county added with one click stands without a ZIP of its own", () => {
  const wholeCounty = { ...berwick, city: "York County", zip: "00000" };
  expect(serviceLocations.parse([wholeCounty])[0]).toMatchObject({
    city: "York County",
    enabled: true,
    priority: "medium",
  });
});

test("a business may name no town at all", () => {
  expect(serviceLocations.parse([])).toEqual([]);
});

test("blanks around a name are the typist's, not the town's", () => {
  const [town] = serviceLocations.parse([{ ...berwick, city: "  Berwick " }]);
  expect(town?.city).toBe("Berwick");
});

test.each([
  ["no county", { ...berwick, county: " " }, "0.county"],
  ["no city", { ...berwick, city: "" }, "0.city"],
  ["a ZIP of four digits", { ...berwick, zip: "3901" }, "0.zip"],
  ["a ZIP that lost its text", { ...berwick, zip: 3901 }, "0.zip"],
  ["a state spelled out", { ...berwick, state: "Maine" }, "0.state"],
  ["a state in small letters", { ...berwick, state: "me" }, "0.state"],
  ["an urgent priority", { ...berwick, priority: "urgent" }, "0.priority"],
  ["a neither for enabled", { ...berwick, enabled: "perhaps" }, "0.enabled"],
])("a town with %s is refused at its field", (_name, town, field) => {
  const { error } = serviceLocations.safeParse([town]);
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([field]);
});

test("a column nobody knows is refused, so that a misspelt one cannot be lost", () => {
  expect(serviceLocations.safeParse([{ ...berwick, prioritty: "high" }]).success).toBe(false);
});

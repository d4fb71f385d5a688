import { expect, test } from "vitest";
import { serviceLocations } from "./service-locations.ts";

const berwick = { county: "York", city: "Berwick", zip: "03901", state: "ME" };

test("a location without further values is enabled, with medium priority", () => {
  expect(serviceLocations.parse([berwick])).toEqual([
    { ...berwick, enabled: true, priority: "medium" },
  ]);
});

test("a location is parsed alike from CSV, where everything is text, and from a stored section", () => {
  const fromTable = { ...berwick, enabled: "false", priority: "high" };
  const stored = { ...berwick, enabled: false, priority: "high" };
  expect(serviceLocations.parse([fromTable])).toEqual(serviceLocations.parse([stored]));
  expect(serviceLocations.parse([{ ...berwick, enabled: "true" }])[0]?.enabled).toBe(true);
});

test("a county added with one click has no ZIP of its own", () => {
  const wholeCounty = { ...berwick, city: "York County", zip: "00000" };
  expect(serviceLocations.parse([wholeCounty])[0]).toMatchObject({
    city: "York County",
    enabled: true,
    priority: "medium",
  });
});

test("a business may list no city at all", () => {
  expect(serviceLocations.parse([])).toEqual([]);
});

test("whitespace around a name is trimmed", () => {
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
])("a location with %s is rejected at its field", (_name, town, field) => {
  const { error } = serviceLocations.safeParse([town]);
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([field]);
});

test("an unknown column is rejected, so that a misspelled one cannot be lost", () => {
  expect(serviceLocations.safeParse([{ ...berwick, prioritty: "high" }]).success).toBe(false);
});

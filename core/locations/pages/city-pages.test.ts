import { expect, test } from "vitest";
import type { City } from "./cities.ts";
import { listCityPages, neighboringCityPages } from "./city-pages.ts";
import type { CountyNotes } from "./local-notes.ts";

const town = (city: string, primaryZip: string, population: number, county = "York"): City => ({
  county,
  city,
  type: "city",
  primaryZip,
  state: "ME",
  population,
});
const towns = [
  town("Berwick", "03901", 8000),
  town("Old Orchard", "04064", 9000),
  town("Kittery", "03904", 10_000),
  town("Bath", "04530", 8700, "Sagadahoc"),
];
const notes: CountyNotes[] = [
  {
    county: "York",
    state: "ME",
    seat: "Alfred",
    offices: [],
    hospitals: [],
    seniorCommunities: [],
    campuses: [],
    towns: [
      {
        city: "Berwick",
        landmarks: [],
        near: ["Bath", "Atlantis", "Kittery"],
        about: "By the river.",
        pages: {},
      },
    ],
  },
];
const pages = listCityPages(towns, notes);

function nextTo(city: string): string[] {
  const page = pages.find((one) => one.city.city === city);
  if (!page) throw new Error(`${city} has no page.`);
  return neighboringCityPages(page, pages).map((other) => other.city.city);
}

test("every city has a page named after its name and ZIP", () => {
  expect(pages.map(({ path }) => path)).toEqual([
    "/notary-berwick-03901",
    "/notary-old-orchard-04064",
    "/notary-kittery-03904",
    "/notary-bath-04530",
  ]);
});

test("the page of a city with notes carries them, that of another carries none", () => {
  expect(pages[0]?.notes?.city.about).toBe("By the river.");
  expect(pages[1]?.notes).toBeNull();
});

test("the neighboring cities are those the notes name, across county lines, without a city that has no page", () => {
  expect(nextTo("Berwick")).toEqual(["Bath", "Kittery"]);
});

test("without notes the neighboring cities are the largest others of the county", () => {
  expect(nextTo("Old Orchard")).toEqual(["Kittery", "Berwick"]);
  expect(nextTo("Bath")).toEqual([]);
});

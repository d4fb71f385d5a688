import { expect, test } from "vitest";
import type { City } from "./cities.ts";
import type { CountyNotes } from "./local-notes.ts";
import { neighboursOf, townPagesOf } from "./town-pages.ts";

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
const pages = townPagesOf(towns, notes);

function nextTo(city: string): string[] {
  const page = pages.find((one) => one.city.city === city);
  if (!page) throw new Error(`${city} has no page.`);
  return neighboursOf(page, pages).map((other) => other.city.city);
}

test("every town of the table has a page at its name and its ZIP", () => {
  expect(pages.map(({ path }) => path)).toEqual([
    "/notary-berwick-03901",
    "/notary-old-orchard-04064",
    "/notary-kittery-03904",
    "/notary-bath-04530",
  ]);
});

test("a town somebody wrote about carries what is known, another carries nothing", () => {
  expect(pages[0]?.notes?.town.about).toBe("By the river.");
  expect(pages[1]?.notes).toBeNull();
});

test("the neighbours are those the notes name, across county lines, without a town that has no page", () => {
  expect(nextTo("Berwick")).toEqual(["Bath", "Kittery"]);
});

test("without notes the neighbours are the county's other towns, the larger first", () => {
  expect(nextTo("Old Orchard")).toEqual(["Kittery", "Berwick"]);
  expect(nextTo("Bath")).toEqual([]);
});

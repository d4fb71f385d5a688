import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { siteElsewhere } from "../../../tests/support/site/site-elsewhere.ts";
import { CONTENT } from "../../content.ts";
import { readNationalLand } from "../national-land.ts";
import { readZipDirectory } from "../zip-directory.ts";
import { drawAreaMap } from "./area-map.ts";
import { landOf } from "./land-of-site.ts";
import { readMapLand } from "./map-land.ts";

const region = await readMapLand(CONTENT);
const directory = await readZipDirectory(CONTENT);

test("the built-in business keeps the land it always had", async () => {
  expect(landOf(await siteOf(), region, directory)).toBe(region);
});

const places = [
  {
    city: "Portland",
    state: "OR",
    zip: "97204",
    timezone: "America/Los_Angeles",
    zones: [
      { id: "primary", counties: ["Multnomah", "Washington"] },
      { id: "secondary", counties: ["Clackamas"], fee: 20 },
    ],
    expected: { Multnomah: 0, Washington: 0, Clackamas: 1 },
  },
  {
    city: "Kansas City",
    state: "MO",
    zip: "64105",
    timezone: "America/Chicago",
    commissionStates: ["MO", "KS"],
    zones: [
      { id: "primary", counties: ["Jackson", "Johnson KS"] },
      { id: "secondary", counties: ["Clay", "Wyandotte KS"], fee: 20 },
    ],
    expected: { Jackson: 0, Johnson: 0, Clay: 1, Wyandotte: 1 },
  },
  {
    city: "Indianapolis",
    state: "IN",
    zip: "46204",
    timezone: "America/Indiana/Indianapolis",
    zones: [
      { id: "primary", maxMiles: 15 },
      { id: "secondary", maxMinutes: 45, fee: 20 },
    ],
    expected: { Marion: 0, Hamilton: 1, Hendricks: 1 },
  },
];

test.each(places)(
  "$city has its counties, rivers and base on its map, in a small file",
  async (place) => {
    const site = await siteElsewhere(place);
    const map = drawAreaMap(site, landOf(site, region, directory), directory);
    const tiers = Object.fromEntries(map.counties.map(({ name, tier }) => [name, tier]));
    expect(tiers).toMatchObject(place.expected);
    expect(map.base).not.toBeNull();
    expect(map.rivers.length).toBeGreaterThan(0);
    expect(map.height).toBeGreaterThan(100);
    const outlines = map.counties.map(({ outline }) => outline).join("");
    expect(outlines.length).toBeLessThan(map.counties.length * 600);
    expect(JSON.stringify(map).length).toBeLessThan(40_000);
  },
);

test("a Kansas City notary's state line is where no commission of theirs is left", async () => {
  const [, kansasCity] = places;
  if (!kansasCity) throw new Error("Kansas City is the second place.");
  const both = await siteElsewhere(kansasCity);
  const one = await siteElsewhere({ ...kansasCity, commissionStates: ["MO"] });
  const linesOf = (site: typeof both) =>
    drawAreaMap(site, landOf(site, region, directory), directory).stateLine.length;
  expect(linesOf(one)).toBeGreaterThan(0);
  expect(linesOf(both)).toBeLessThan(linesOf(one));
});

test("every county with an outline of 2017 can be drawn", async () => {
  const counties = directory.national?.counties() ?? [];
  const { counties: drawn } = readNationalLand(counties, join(CONTENT, "places"));
  expect(drawn.features.length).toBe(counties.length - 12);
  for (const { geometry, properties } of drawn.features)
    expect(geometry.coordinates.length, properties.county).toBeGreaterThan(0);
});

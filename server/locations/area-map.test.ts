import { join } from "node:path";
import { expect, test } from "vitest";
import { composeSite } from "../../core/sections/compose-site.ts";
import type { Site } from "../../core/sections/site.ts";
import { readBuiltInSections, readThemes } from "../site/section-files.ts";
import { drawAreaMap, readCountyOutlines } from "./area-map.ts";
import { readZipDirectory } from "./zip-directory.ts";

const content = join(import.meta.dirname, "../../content");
const riverbend = join(import.meta.dirname, "../../tests/support/riverbend");
const outlines = await readCountyOutlines(content);
const places = await readZipDirectory(content);
const themes = await readThemes(content);

async function siteOf(folder: string): Promise<Site> {
  const face = { id: "site", version: 1, origin: "https://site.example" };
  return composeSite(face, await readBuiltInSections(folder), {}, themes);
}

const builtIn = await siteOf(content);
const brands = [
  ["the built-in brand", builtIn],
  ["the second brand", await siteOf(riverbend)],
] as const;

/** Every corner of an outline as the SVG path names it. */
function cornersOf(outline: string): { x: number; y: number }[] {
  return [...outline.matchAll(/([-\d.]+),([-\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

test("the map of the built-in business shows nine counties, each in its price zone", () => {
  const { counties } = drawAreaMap(builtIn, outlines, places);
  const zones = Object.groupBy(counties, ({ zone }) => zone);
  const named = Object.entries(zones).map(([zone, list = []]) => [
    zone,
    list[0]?.tier,
    list.map(({ name }) => name).toSorted(),
  ]);
  expect(named.toSorted()).toEqual([
    ["Extended Zone", 2, ["Brown", "Clark", "Clermont"]],
    ["Primary Zone", 0, ["Butler", "Hamilton", "Warren"]],
    ["Secondary Zone", 1, ["Clinton", "Greene", "Montgomery"]],
  ]);
});

test.each(brands)("%s is drawn whole inside its frame", (_name, site) => {
  const { width, height, counties, cities } = drawAreaMap(site, outlines, places);
  expect(width).toBe(400);
  expect(height).toBeGreaterThan(100);
  const known = new Set(outlines.features.map(({ properties }) => properties.county));
  const served = [...site.pricing.zones, site.pricing.elsewhere].flatMap((zone) => zone.counties);
  expect(counties.map(({ name }) => name).toSorted()).toEqual(
    served.filter((county) => known.has(county)).toSorted(),
  );
  const points = [...counties, ...cities, ...counties.flatMap(({ outline }) => cornersOf(outline))];
  expect(points.length).toBeGreaterThan(30);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(height);
  }
});

test.each(brands)(
  "%s shows only its first towns, each on its own county's ground",
  (_name, site) => {
    const { counties, cities } = drawAreaMap(site, outlines, places);
    const first = site.serviceLocations.filter(({ priority }) => priority === "high");
    expect(cities.length).toBeGreaterThan(0);
    for (const { name, county, tier } of cities) {
      expect(first.find(({ city }) => city === name)?.county).toBe(county);
      expect(counties.find((drawn) => drawn.name === county)?.tier).toBe(tier);
    }
  },
);

test("north is up and west is left: Dayton lies above Cincinnati, Xenia to the right of Dayton", () => {
  const { counties } = drawAreaMap(builtIn, outlines, places);
  const at = (name: string) => counties.find((county) => county.name === name) ?? { x: 0, y: 0 };
  expect(at("Montgomery").y).toBeLessThan(at("Hamilton").y);
  expect(at("Greene").x).toBeGreaterThan(at("Montgomery").x);
});

test("a disabled city is not on the map", () => {
  const { cities } = drawAreaMap(builtIn, outlines, places);
  const gone = cities[0]?.name;
  const serviceLocations = builtIn.serviceLocations.map((location) =>
    location.city === gone ? { ...location, enabled: false } : location,
  );
  const names = drawAreaMap({ ...builtIn, serviceLocations }, outlines, places).cities;
  expect(names.map(({ name }) => name)).not.toContain(gone);
});

test("a business in counties without known outlines gets an empty map", () => {
  const { zones, elsewhere } = builtIn.pricing;
  const moved = <Zone extends object>(zone: Zone) => ({
    ...zone,
    state: "TX",
    counties: ["Travis"],
  });
  const pricing = { ...builtIn.pricing, zones: zones.map(moved), elsewhere: moved(elsewhere) };
  expect(drawAreaMap({ ...builtIn, pricing }, outlines, places)).toEqual({
    width: 400,
    height: 0,
    counties: [],
    cities: [],
  });
});

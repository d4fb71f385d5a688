import { join } from "node:path";
import { expect, test } from "vitest";
import { estimateDriveMinutes, roadMiles } from "../../../core/booking/travel/distance.ts";
import { mapPoint } from "../../../core/locations/map/map-point.ts";
import { ringLabelBox } from "../../../core/locations/map/ring-labels.ts";
import { signatureTo } from "../../../core/locations/map/signature-to.ts";
import { composeSite } from "../../../core/sections/compose-site.ts";
import type { Site } from "../../../core/sections/site.ts";
import { readBuiltInSections, readThemes } from "../../site/section-files.ts";
import { readZipDirectory } from "../zip-directory.ts";
import { drawAreaMap } from "./area-map.ts";
import { readMapLand } from "./map-land.ts";

const content = join(import.meta.dirname, "../../../content");
const riverbend = join(import.meta.dirname, "../../../tests/support/riverbend");
const land = await readMapLand(content);
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
  const { counties } = drawAreaMap(builtIn, land, places);
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
  const { width, height, counties, cities } = drawAreaMap(site, land, places);
  expect(width).toBe(600);
  expect(height).toBeGreaterThan(100);
  const known = new Set(land.counties.features.map(({ properties }) => properties.county));
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
    const { counties, cities } = drawAreaMap(site, land, places);
    const first = site.serviceLocations.filter(({ priority }) => priority === "high");
    expect(cities.length).toBeGreaterThan(0);
    for (const { name, county, tier } of cities) {
      expect(first.find(({ city }) => city === name)?.county).toBe(county);
      expect(counties.find((drawn) => drawn.name === county)?.tier).toBe(tier);
    }
  },
);

test("north is up and west is left: Dayton lies above Cincinnati, Xenia to the right of Dayton", () => {
  const { counties } = drawAreaMap(builtIn, land, places);
  const at = (name: string) => counties.find((county) => county.name === name) ?? { x: 0, y: 0 };
  expect(at("Montgomery").y).toBeLessThan(at("Hamilton").y);
  expect(at("Greene").x).toBeGreaterThan(at("Montgomery").x);
});

test("a disabled city is not on the map", () => {
  const { cities } = drawAreaMap(builtIn, land, places);
  const gone = cities[0]?.name;
  const serviceLocations = builtIn.serviceLocations.map((location) =>
    location.city === gone ? { ...location, enabled: false } : location,
  );
  const names = drawAreaMap({ ...builtIn, serviceLocations }, land, places).cities;
  expect(names.map(({ name }) => name)).not.toContain(gone);
});

/** The same business with its fee zones in a county whose outline is not known. */
function movedTo(site: Site, zip: string): Site {
  const { zones, elsewhere } = site.pricing;
  const moved = <Zone extends object>(zone: Zone) => ({
    ...zone,
    state: "TX",
    counties: ["Travis"],
  });
  const pricing = { ...site.pricing, zones: zones.map(moved), elsewhere: moved(elsewhere) };
  const address = { ...site.businessConfig.address, zip };
  return { ...site, pricing, businessConfig: { ...site.businessConfig, address } };
}

test("a business in counties without known outlines gets rings and cities alone", () => {
  const map = drawAreaMap(movedTo(builtIn, "45202"), land, places);
  expect(map.counties).toEqual([]);
  expect(map.height).toBeGreaterThan(100);
  expect(map.rings.length).toBeGreaterThan(1);
  expect(map.cities.length).toBeGreaterThan(5);
});

test("a business of which not even a ZIP is known gets an empty map", () => {
  const map = drawAreaMap({ ...movedTo(builtIn, "00000"), serviceLocations: [] }, land, places);
  expect(map).toMatchObject({ height: 0, counties: [], cities: [], base: null, rings: [] });
});

test.each(brands)(
  "%s has a base that rings of drive time lie around, the near ones inside",
  (_name, site) => {
    const { base, rings } = drawAreaMap(site, land, places);
    const entry = places.entries.get(site.businessConfig.address.zip);
    expect(base !== null).toBe(entry !== undefined);
    const radii = rings.map(({ radius }) => radius);
    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
    expect(new Set(radii).size).toBe(rings.length);
  },
);

test("a city on a ring takes as many minutes as the ring says", () => {
  const map = drawAreaMap(builtIn, land, places);
  const home = places.entries.get(builtIn.businessConfig.address.zip);
  const { base } = map;
  if (!home || !base) throw new Error("The built-in business has a base.");
  for (const entry of places.entries.values()) {
    const { x, y } = mapPoint(map.scale, entry);
    const away = Math.hypot(x - base.x, y - base.y);
    const minutes = estimateDriveMinutes(roadMiles(home, entry));
    // Half a mile of rounding and of the globe's curve is left out.
    for (const ring of map.rings) {
      if (away < ring.radius - 4) expect(minutes, entry.zip).toBeLessThanOrEqual(ring.minutes);
      if (away > ring.radius + 4) expect(minutes, entry.zip).toBeGreaterThan(ring.minutes);
    }
  }
});

test("no ring's label touches a city's dot, and the river and the state line are drawn", () => {
  const { rings, cities, rivers, stateLine, states } = drawAreaMap(builtIn, land, places);
  for (const ring of rings) {
    const { left, right, top, bottom } = ringLabelBox(ring);
    for (const { x, y } of cities)
      expect(x > left && x < right && y > top && y < bottom, `${ring.minutes}`).toBe(false);
  }
  expect(rivers.some(({ level }) => level === 1)).toBe(true);
  expect(stateLine).toMatch(/^M/);
  expect(states.map(({ name }) => name)).toContain("Kentucky");
});

test("the signature goes from the base to the city of any ZIP on the map", () => {
  const map = drawAreaMap(builtIn, land, places);
  const signature = (zip: string, on = map) => signatureTo(on, places.entries.get(zip), ["OH"]);
  const mason = signature("45040");
  expect(mason?.city).toBe("Mason");
  expect(mason?.line).toMatch(
    new RegExp(`^M${map.base?.x} ${map.base?.y}c.* ${mason?.x} ${mason?.y}$`),
  );
  expect(signature("00000")).toBeNull();
  expect(signature("45040", { ...map, base: null })).toBeNull();
  expect(signature("41011"), "no commission in Kentucky").toBeNull();
});

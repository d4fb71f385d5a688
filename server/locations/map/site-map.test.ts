import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { readZipDirectory } from "../zip-directory.ts";
import { readMapLand } from "./map-land.ts";
import { siteMap } from "./site-map.ts";

const CONTENT = join(import.meta.dirname, "../../../content");
const [site, land, places] = await Promise.all([
  siteOf(),
  readMapLand(CONTENT),
  readZipDirectory(CONTENT),
]);
const mapOf = (changed: Partial<typeof site>) => siteMap({ ...site, ...changed }, land, places);

test("a publish that changes nothing on the map leaves the drawing as it is", () => {
  const heroContent = { ...site.heroContent, headline: "Another headline" };
  const [service, ...others] = structuredClone(site.pricing.services);
  const pricing = { ...site.pricing, services: service ? [service, ...others].toReversed() : [] };
  expect(mapOf({ heroContent })).toBe(mapOf({}));
  expect(mapOf({ pricing })).toBe(mapOf({}));
});

test("a zone, base, city or commission that changes is drawn", () => {
  const { zones, elsewhere } = site.pricing;
  const [first, ...rest] = zones;
  if (!first) throw new Error("the built-in price book has zones");
  const smaller = {
    ...site.pricing,
    zones: [{ ...first, counties: first.counties.slice(1) }, ...rest],
  };
  const { businessConfig, scheduling } = site;
  for (const changed of [
    { pricing: smaller },
    { pricing: { ...site.pricing, elsewhere: { ...elsewhere, name: "Far away" } } },
    { businessConfig: { ...businessConfig, commissionStates: ["KY"] } },
    { scheduling: { ...scheduling, home: { ...scheduling.home, zip: "45011" } } },
    { serviceLocations: site.serviceLocations.slice(0, 3) },
    { cities: site.cities.toReversed().map((city, at) => ({ ...city, population: 1_000 * at })) },
  ]) {
    expect(mapOf(changed)).not.toBe(mapOf({}));
  }
});

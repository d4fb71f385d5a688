import { type City, pathSegment } from "../pages/cities.ts";
import type { ZipDirectory, ZipEntry } from "../zip-directory.ts";
import { zoneCounty } from "./county.ts";
import { zipsOfCounty } from "./find-places.ts";

/** How many cities are offered at once. */
const MOST_OFFERED = 12;

/**
 * Cities in the counties of a business's zones that have no page yet, those with the most ZIPs first, as entries of section
 * `cities`. The table of ZIPs has no population, so it is 0 until the owner writes it.
 */
export function offeredCities(
  zones: readonly { readonly state: string; readonly counties: readonly string[] }[],
  cities: readonly Pick<City, "city" | "state">[],
  directory: ZipDirectory,
): City[] {
  const seen = new Set(cities.map(placeKey));
  return zones
    .flatMap(({ state, counties }) => counties.map((text) => zoneCounty(text, state)))
    .flatMap(({ name, state }) => [
      ...Map.groupBy(zipsOfCounty(name, state, directory), placeKey).values(),
    ])
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([main]) => {
      // A city can lie in two of the counties: it is offered in the one that has more of it.
      if (!main || seen.has(placeKey(main))) return [];
      seen.add(placeKey(main));
      return [asCity(main)];
    })
    .slice(0, MOST_OFFERED);
}

function placeKey({ city, state }: Pick<City, "city" | "state">): string {
  return `${pathSegment(city)} ${state}`;
}

function asCity({ city, county, state, zip, lat, lon }: ZipEntry): City {
  return { city, county, state, type: "City", primaryZip: zip, population: 0, lat, lon };
}

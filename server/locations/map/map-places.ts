import {
  type ZipDirectory,
  type ZipEntry,
  zipByCode,
} from "../../../core/locations/zip-directory.ts";
import type { MappedSite } from "./mapped-site.ts";

/** Placing more labels takes long and finds no room anyway. */
const MAX_CITIES = 120;

/** How many cities, the largest first, have their names set larger. */
const MAJOR_CITIES = 2;

/** A city of the map at the coordinates of its ZIP. */
export interface CityPlace extends ZipEntry {
  /** The base, or one of the largest cities. */
  readonly major: boolean;
}

/** The base that drives are estimated from (undefined if its ZIP is not in the directory), and the cities the map names. */
export function mapPlaces(site: MappedSite, zipDirectory: ZipDirectory) {
  const baseZip = site.scheduling.home.zip || site.businessConfig.address.zip;
  const base = zipByCode(baseZip, zipDirectory);
  const largest = site.cities
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .slice(0, MAJOR_CITIES)
    .map(({ city }) => city);
  const cities = site.serviceLocations
    .flatMap(({ city, zip, enabled, priority }): CityPlace[] => {
      const entry = zipByCode(zip, zipDirectory);
      if (!entry || !enabled || priority !== "high") return [];
      return [{ ...entry, city, major: zip === baseZip || largest.includes(city) }];
    })
    .slice(0, MAX_CITIES);
  return { base, cities };
}

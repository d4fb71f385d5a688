import { join } from "node:path";
import { type County, zoneCounty } from "../../../core/locations/us/county.ts";
import { countyOf, nearestCounties } from "../../../core/locations/us/find-places.ts";
import { type ZipDirectory, zipByCode } from "../../../core/locations/zip-directory.ts";
import { baseZipOf } from "../../../core/pricing/price-book.ts";
import { hasCountyOf } from "../../../core/pricing/zones.ts";
import { CONTENT } from "../../content.ts";
import { readNationalLand } from "../national-land.ts";
import type { MapLand } from "./map-land.ts";
import type { MappedSite } from "./mapped-site.ts";

/** How many counties around the base a map outside the built-in region has, so that its land does not end at the zones. */
const COUNTIES_AROUND = 45;

/**
 * The land that a site's map is drawn on: that of the built-in region where it has every county of the price book and no zone
 * goes by distance, else outlines of the country around the base.
 */
export function landOf(site: MappedSite, region: MapLand, directory: ZipDirectory): MapLand {
  const { zones, elsewhere } = site.pricing;
  const named = [...zones, elsewhere].flatMap(({ counties, state }) =>
    counties.flatMap((text) => {
      const county = zoneCounty(text, state);
      return countyOf(county.name, county.state, directory) ?? [];
    }),
  );
  const base = zipByCode(baseZipOf(site), directory);
  const isInRegion = (county: County) =>
    region.counties.features.some(({ properties }) =>
      hasCountyOf(properties, { counties: [county.name], state: county.state }),
    );
  const isBaseInRegion = !base || directory.entries.has(base.zip);
  const goesByDistance = zones.some(
    ({ maxMiles, maxMinutes }) => maxMiles !== null || maxMinutes !== null,
  );
  if (named.every(isInRegion) && isBaseInRegion && !goesByDistance) return region;
  const middle = base ?? named[0];
  const around = middle ? nearestCounties(middle, COUNTIES_AROUND, directory) : [];
  return readNationalLand([...new Set([...named, ...around])], join(CONTENT, "places"));
}

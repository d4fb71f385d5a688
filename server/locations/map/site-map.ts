import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { AreaMapData } from "../../../core/locations/map/area-map.ts";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import type { Site } from "../../../core/sections/site.ts";
import { drawAreaMap } from "./area-map.ts";
import { landOf } from "./land-of-site.ts";
import type { MapLand } from "./map-land.ts";
import type { MappedSite } from "./mapped-site.ts";

/** So many different maps are kept; one takes about 0.1 MB. */
const MAX_MAPS = 100;

/**
 * The area map of a site. Drawing one takes as long as rendering a page, so it is drawn anew only when something on it has
 * changed: after most publishes, and for sites that serve the same area, it is the one that was drawn before.
 */
export function siteMap(site: Site, region: MapLand, directory: ZipDirectory): AreaMapData {
  const known = mapsOfSites.get(site);
  if (known) return known;
  const mapped = mappedSite(site);
  const maps = drawn.get(directory) ?? new LRUCache<string, AreaMapData>({ max: MAX_MAPS });
  drawn.set(directory, maps);
  const key = createHash("sha256").update(JSON.stringify(mapped)).digest("base64url");
  const map = maps.get(key) ?? drawAreaMap(mapped, landOf(mapped, region, directory), directory);
  maps.set(key, map);
  mapsOfSites.set(site, map);
  return map;
}

/** Held by the directory of places, because tests have several; an installation has one. */
const drawn = new WeakMap<ZipDirectory, LRUCache<string, AreaMapData>>();
const mapsOfSites = new WeakMap<Site, AreaMapData>();

/** Of a site, what its map is drawn from and nothing else. */
function mappedSite({
  pricing: { zones, elsewhere, travelLimits },
  businessConfig: { commissionStates, address },
  ...site
}: Site): MappedSite {
  return {
    pricing: { zones, elsewhere, ...(travelLimits ? { travelLimits } : {}) },
    businessConfig: { commissionStates, address: { zip: address.zip } },
    scheduling: { home: { zip: site.scheduling.home.zip } },
    cities: site.cities.map(({ city, population }) => ({ city, population })),
    serviceLocations: site.serviceLocations.map(({ city, zip, enabled, priority }) => ({
      ...{ city, zip, enabled, priority },
    })),
  };
}

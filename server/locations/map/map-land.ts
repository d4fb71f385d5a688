import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GeoPath } from "d3-geo";
import type {
  Feature,
  FeatureCollection,
  LineString,
  MultiLineString,
  MultiPolygon,
  Polygon,
} from "geojson";
import type { MapLabel } from "../../../core/locations/map/map-labels.ts";
import { stateLine } from "../../../core/locations/map/state-line.ts";
import { stateName } from "../../../core/locations/states.ts";
import { zipsOfState } from "../../../core/locations/us/find-places.ts";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import { baseZipOf } from "../../../core/pricing/price-book.ts";
import { hasCountyOf, travelZoneFor } from "../../../core/pricing/zones.ts";
import type { MappedSite } from "./mapped-site.ts";

type CountyFeature = Feature<Polygon | MultiPolygon, { county: string; state: string }>;

/** What is known of the land: the outlines of counties, and rivers by size (1 is the largest). */
export interface MapLand {
  readonly counties: FeatureCollection<Polygon | MultiPolygon, { county: string; state: string }>;
  readonly rivers: FeatureCollection<LineString, { level: number }>;
}

/** Reads the outlines and rivers of the known region. */
export async function readMapLand(contentFolder: string): Promise<MapLand> {
  const read = async (file: string) =>
    JSON.parse(await readFile(join(contentFolder, "places", file), "utf8"));
  const [counties, rivers] = await Promise.all([read("counties.geojson"), read("rivers.geojson")]);
  return { counties, rivers };
}

/** A county that the price book names. */
export interface ServedCounty {
  readonly feature: CountyFeature;
  /** The position of its zone in the price book; the zone by arrangement is the last. */
  readonly tier: number;
  readonly zone: string;
  readonly byArrangement: boolean;
}

/** The known counties of the price book's zones: those it names, and those that lie mostly within a zone's distance. */
export function servedCounties(
  site: MappedSite,
  land: MapLand,
  directory: ZipDirectory,
): ServedCounty[] {
  const { pricing } = site;
  const zones = [...pricing.zones, pricing.elsewhere];
  const withinReach = countiesWithinReach(site, directory);
  return land.counties.features.flatMap((feature) => {
    const { county, state } = feature.properties;
    const named = zones.findIndex((zone) => hasCountyOf(feature.properties, zone));
    const reached = withinReach.get(`${county} ${state}`);
    const tier = named >= 0 ? named : zones.findIndex(({ id }) => id === reached);
    const zone = zones[tier];
    return zone
      ? [{ feature, tier, zone: zone.name, byArrangement: zone === pricing.elsewhere }]
      : [];
  });
}

/** The zone of a county, by name and state, in which most of its ZIPs lie by their distance from the base. */
function countiesWithinReach(
  site: MappedSite,
  directory: ZipDirectory,
): ReadonlyMap<string, string> {
  const { zones, elsewhere } = site.pricing;
  if (zones.every(({ maxMiles, maxMinutes }) => maxMiles === null && maxMinutes === null))
    return new Map();
  const states = new Set(site.businessConfig.commissionStates);
  const zips = [...states].flatMap((state) => [...zipsOfState(state, directory)]);
  const byCounty = Map.groupBy(zips, ({ county, state }) => `${county} ${state}`);
  return new Map(
    [...byCounty].flatMap(([county, list]) => {
      const ids = list.map(
        ({ zip }) =>
          travelZoneFor(zip, site.pricing, directory, baseZipOf(site))?.id ?? elsewhere.id,
      );
      const most = ids.toSorted()[Math.floor(ids.length / 2)];
      return most && most !== elsewhere.id ? [[county, most] as const] : [];
    }),
  );
}

/** Where the commissions of the business end, as far as both sides are known. */
export function commissionBorder({ businessConfig }: MappedSite, land: MapLand): MultiLineString {
  const outlines = land.counties.features.map(({ properties, geometry }) => ({
    state: properties.state,
    rings: geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
  }));
  const lines = stateLine(outlines, businessConfig.commissionStates);
  return {
    type: "MultiLineString",
    coordinates: lines.map((line) => line.map((corner) => [...corner])),
  };
}

/** The names of the states without a commission, each in the middle of its known counties. */
export function statesBeyond(
  { businessConfig }: MappedSite,
  land: MapLand,
  path: GeoPath,
): MapLabel[] {
  const outside = land.counties.features.filter(
    ({ properties }) => !businessConfig.commissionStates.includes(properties.state),
  );
  return Object.entries(Object.groupBy(outside, ({ properties }) => properties.state)).map(
    ([state, features = []]) => {
      const [x = 0, y = 0] = path.centroid({ type: "FeatureCollection", features }).map(Math.round);
      return { name: stateName(state), x, y };
    },
  );
}

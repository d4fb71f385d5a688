import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GeoPath } from "d3-geo";
import type { Feature, FeatureCollection, LineString, MultiLineString, Polygon } from "geojson";
import type { MapLabel } from "../../core/locations/map/map-labels.ts";
import { stateLine } from "../../core/locations/map/state-line.ts";
import { stateName } from "../../core/locations/states.ts";
import type { Site } from "../../core/sections/site.ts";

type CountyFeature = Feature<Polygon, { county: string; state: string }>;

/** What is known of the land: the outlines of counties, and rivers by size (1 is the largest). */
export interface MapLand {
  readonly counties: FeatureCollection<Polygon, { county: string; state: string }>;
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

/** The known counties of the price book's zones. */
export function servedCounties({ pricing }: Site, land: MapLand): ServedCounty[] {
  const zones = [...pricing.zones, pricing.elsewhere];
  return land.counties.features.flatMap((feature) => {
    const { county, state } = feature.properties;
    const tier = zones.findIndex((zone) => zone.state === state && zone.counties.includes(county));
    const zone = zones[tier];
    return zone
      ? [{ feature, tier, zone: zone.name, byArrangement: zone === pricing.elsewhere }]
      : [];
  });
}

/** Where the commissions of the business end, as far as both sides are known. */
export function commissionBorder({ businessConfig }: Site, land: MapLand): MultiLineString {
  const outlines = land.counties.features.map(({ properties, geometry }) => ({
    state: properties.state,
    rings: geometry.coordinates,
  }));
  const lines = stateLine(outlines, businessConfig.commissionStates);
  return {
    type: "MultiLineString",
    coordinates: lines.map((line) => line.map((corner) => [...corner])),
  };
}

/** The names of the states without a commission, each in the middle of its known counties. */
export function statesBeyond({ businessConfig }: Site, land: MapLand, path: GeoPath): MapLabel[] {
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

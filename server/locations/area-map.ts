import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { geoContains, geoMercator, geoPath } from "d3-geo";
import type { FeatureCollection, Polygon } from "geojson";
import type { AreaMapData, MappedCity } from "../../core/locations/map/area-map.ts";
import { type Box, placeMapLabels } from "../../core/locations/map/map-labels.ts";
import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import type { Site } from "../../core/sections/site.ts";

export type CountyOutlines = FeatureCollection<Polygon, { county: string; state: string }>;

const WIDTH = 400;
const MARGIN = 4;

/** Placing more labels takes long and finds no room anyway. */
const MAX_CITIES = 120;

/** Reads the outlines of the known counties. */
export async function readCountyOutlines(contentFolder: string): Promise<CountyOutlines> {
  return JSON.parse(await readFile(join(contentFolder, "places", "counties.geojson"), "utf8"));
}

/** Draws the service area from the price book's zones; cities lie at the coordinates of their ZIP. */
export function drawAreaMap(
  site: Site,
  outlines: CountyOutlines,
  zipDirectory: ZipDirectory,
): AreaMapData {
  const zones = [...site.pricing.zones, site.pricing.elsewhere];
  const inArea = outlines.features.flatMap((feature) => {
    const { county, state } = feature.properties;
    const tier = zones.findIndex((zone) => zone.state === state && zone.counties.includes(county));
    return tier < 0 ? [] : [{ feature, tier, zone: zones[tier]?.name ?? "" }];
  });
  // Without known outlines there is nothing to draw and no scale.
  if (inArea.length === 0) return { width: WIDTH, height: 0, counties: [], cities: [] };
  const collection = {
    type: "FeatureCollection" as const,
    features: inArea.map(({ feature }) => feature),
  };
  const projection = geoMercator().fitWidth(WIDTH - 2 * MARGIN, collection);
  const [[, top], [, bottom]] = geoPath(projection).bounds(collection);
  const [dx, dy] = projection.translate();
  projection.translate([dx + MARGIN, dy - top + MARGIN]);
  const path = geoPath(projection).digits(1);
  const at = (lon: number, lat: number) => projection([lon, lat])?.map(Math.round) ?? [0, 0];
  const counties = inArea.map(({ feature, tier, zone }) => {
    const [x = 0, y = 0] = path.centroid(feature).map(Math.round);
    return { name: feature.properties.county, zone, tier, outline: path(feature) ?? "", x, y };
  });
  const cities = site.serviceLocations
    .flatMap(({ city, zip, enabled, priority }) => {
      const zipEntry = zipDirectory.entries.get(zip);
      const county = counties.find(({ name }) => name === zipEntry?.county);
      if (!zipEntry || !county || !enabled || priority !== "high") return [];
      const [x = 0, y = 0] = at(zipEntry.lon, zipEntry.lat);
      return [{ name: city, x, y, county: county.name, tier: county.tier }];
    })
    .slice(0, MAX_CITIES);
  // A label that crosses a border would lie on two colors and be readable on one.
  const isInsideCounty = ({ county }: MappedCity, { left, right, top, bottom }: Box) => {
    const outline = inArea.find(({ feature }) => feature.properties.county === county)?.feature;
    return [0, 0.25, 0.5, 0.75, 1].every((part) =>
      [top, bottom].every((y) => {
        const point = projection.invert?.([left + part * (right - left), y]);
        return outline && point && geoContains(outline, point);
      }),
    );
  };
  return {
    width: WIDTH,
    height: Math.ceil(bottom - top + 2 * MARGIN),
    ...placeMapLabels(counties, cities, isInsideCounty),
  };
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { geoContains, geoMercator, geoPath } from "d3-geo";
import type { FeatureCollection, Polygon } from "geojson";
import type { AreaMap, MappedTown } from "../../core/locations/area-map.ts";
import { type Box, placeLabels } from "../../core/locations/map-labels.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import type { Site } from "../../core/site/site.ts";

export type CountyOutlines = FeatureCollection<Polygon, { county: string; state: string }>;

const WIDTH = 400;
const MARGIN = 4;

/** More names find no room anyway, and to try each takes a while. */
const MOST_TOWNS = 120;

/** Reads the outlines of the counties the product knows. */
export async function readOutlines(contentFolder: string): Promise<CountyOutlines> {
  return JSON.parse(await readFile(join(contentFolder, "places", "counties.geojson"), "utf8"));
}

/** Draws the area of a site from its price book's zones; towns lie where their ZIP does. */
export function drawArea(site: Site, outlines: CountyOutlines, book: PlaceBook): AreaMap {
  const zones = [...site.pricing.zones, site.pricing.elsewhere];
  const inArea = outlines.features.flatMap((feature) => {
    const { county, state } = feature.properties;
    const tier = zones.findIndex((zone) => zone.state === state && zone.counties.includes(county));
    return tier < 0 ? [] : [{ feature, tier, zone: zones[tier]?.name ?? "" }];
  });
  // Beyond the counties whose outlines are known there is nothing to draw, and no scale to draw it in.
  if (inArea.length === 0) return { width: WIDTH, height: 0, counties: [], towns: [] };
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
  const towns = site.serviceLocations
    .flatMap(({ city, zip, enabled, priority }) => {
      const place = book.places.get(zip);
      const county = counties.find(({ name }) => name === place?.county);
      if (!place || !county || !enabled || priority !== "high") return [];
      const [x = 0, y = 0] = at(place.lon, place.lat);
      return [{ name: city, x, y, county: county.name, tier: county.tier }];
    })
    .slice(0, MOST_TOWNS);
  // A name that crosses a border would stand on two grounds, and read on one.
  const holds = ({ county }: MappedTown, { left, right, top, bottom }: Box) => {
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
    ...placeLabels(counties, towns, holds),
  };
}

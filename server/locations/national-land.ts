import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Feature, LineString, MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { County } from "../../core/locations/us/county.ts";
import type { MapLand } from "./map/map-land.ts";
import { simplifyLine } from "./map/simplify-line.ts";

/** Corners that move an outline by less than this, in degrees, are left out: about a mile, three units of a usual map. */
const TOLERANCE = 0.012;

/** Islands whose box is smaller than this, in square degrees, are left out where a county has a larger part. */
const MIN_PART = 0.004;

/** How far the rivers reach beyond the counties, in degrees. */
const MARGIN = 0.2;

/**
 * The outlines of some counties anywhere in the country, and the rivers among them. Reads the whole files (25 ms) and keeps
 * nothing: a site's map is drawn once per publish. A county without an outline of 2017 is left out.
 */
export function readNationalLand(counties: readonly County[], placesFolder: string): MapLand {
  const byFips = new Map(counties.map((county) => [county.fips, county]));
  const topology = readTopology();
  const all = topology.objects.counties;
  const geometries = all.geometries.filter(({ id }) => byFips.has(String(id)));
  const simplified = { ...topology, arcs: usedArcs(topology, geometries) };
  // The scale is taken away with the delta coding: the arcs are in degrees now.
  delete simplified.transform;
  const features = feature(simplified, { ...all, geometries }).features.flatMap(
    ({ id, geometry }) => {
      const county = byFips.get(String(id));
      if (!county || (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon")) return [];
      const { name, state } = county;
      return [outlineOf(geometry, { county: name, state })];
    },
  );
  const rivers = readRivers(placesFolder, features);
  return {
    counties: { type: "FeatureCollection", features },
    rivers: { type: "FeatureCollection", features: rivers },
  };
}

/** What `feature` takes, with the one collection that is used here. */
type AnyTopology = Parameters<typeof feature>[0];
type GeometryCollection = Extract<Parameters<typeof feature>[1], { type: "GeometryCollection" }>;
type CountyTopology = AnyTopology & { readonly objects: { readonly counties: GeometryCollection } };

function readTopology(): CountyTopology {
  const path = fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json"));
  return JSON.parse(readFileSync(path, "utf8"));
}

/** The arcs that some geometries use, in degrees and simplified; the others empty. Neighbors share arcs, so borders stay shared. */
function usedArcs(
  { arcs, transform }: CountyTopology,
  geometries: GeometryCollection["geometries"],
): Position[][] {
  const used = new Set<number>();
  for (const geometry of geometries)
    if ("arcs" in geometry)
      for (const arc of geometry.arcs.flat(Number.POSITIVE_INFINITY) as number[]) // nested by kind
        used.add(arc < 0 ? ~arc : arc);
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] };
  return arcs.map((arc, index) => {
    if (!used.has(index)) return [];
    let x = 0;
    let y = 0;
    const corners = arc.map(([dx = 0, dy = 0]): [number, number] => {
      x += dx;
      y += dy;
      return [rounded(x * scale[0] + translate[0]), rounded(y * scale[1] + translate[1])];
    });
    return simplifyLine(corners, TOLERANCE).map(([lon, lat]) => [lon, lat]);
  });
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

/** An outline as the rings of its larger parts. */
function outlineOf(
  geometry: Polygon | MultiPolygon,
  properties: { county: string; state: string },
): Feature<Polygon | MultiPolygon, { county: string; state: string }> {
  const parts = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const sizes = parts.map(([ring = []]) => boxSize(ring));
  const largest = Math.max(...sizes);
  const coordinates = parts.filter((_, at) => {
    const size = sizes[at] ?? 0;
    return size === largest || size >= MIN_PART;
  });
  return { type: "Feature", properties, geometry: { type: "MultiPolygon", coordinates } };
}

function boxSize(ring: readonly Position[]): number {
  const extent = (axis: 0 | 1) => {
    const values = ring.map((corner) => corner[axis] ?? 0);
    return Math.max(...values) - Math.min(...values);
  };
  return extent(0) * extent(1);
}

/** The rivers that come near some counties. */
function readRivers(
  folder: string,
  counties: readonly Feature<Polygon | MultiPolygon>[],
): Feature<LineString, { level: number }>[] {
  const corners = counties.flatMap(({ geometry }) => geometry.coordinates.flat(2) as Position[]); // of a MultiPolygon
  const [west, east] = rangeOf(corners.map(([lon = 0]) => lon));
  const [south, north] = rangeOf(corners.map(([, lat = 0]) => lat));
  const text = readFileSync(join(folder, "us", "rivers.geojson"), "utf8");
  const { features }: { features: Feature<LineString, { level: number }>[] } = JSON.parse(text);
  return features.filter(({ geometry }) =>
    geometry.coordinates.some(
      ([lon = 0, lat = 0]) => west <= lon && lon <= east && south <= lat && lat <= north,
    ),
  );
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value - MARGIN), Math.max(most, value + MARGIN)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

import { type ExtendedFeatureCollection, type GeoPath, geoMercator, geoPath } from "d3-geo";
import type { MapFrame } from "../../../core/locations/map/area-map.ts";
import type { Box } from "../../../core/locations/map/map-labels.ts";
import type { MapScale } from "../../../core/locations/map/map-point.ts";

/** The width of the canvas in its own units, and the land drawn around what is served. */
export const MAP_WIDTH = 600;
const MARGIN = 34;

/** How far the land around is drawn beyond the canvas, for pictures that show more of it. */
const BEYOND = 320;

/** A single place has no extent of its own; this much is drawn around it, in degrees. */
const AROUND_PLACES = 0.3;

/** Fits what is to be seen into the canvas: the canvas's height, its scale, and how outlines become SVG paths. */
export function fitCanvas(shown: ExtendedFeatureCollection): {
  height: number;
  scale: MapScale;
  path: GeoPath;
} {
  const projection = geoMercator().fitWidth(MAP_WIDTH - 2 * MARGIN, shown);
  const [[, top], [, bottom]] = geoPath(projection).bounds(shown);
  const [dx, dy] = projection.translate();
  projection.translate([dx + MARGIN, dy - top + MARGIN]);
  const height = Math.ceil(bottom - top + 2 * MARGIN);
  projection.clipExtent([
    [-BEYOND, -BEYOND],
    [MAP_WIDTH + BEYOND, height + BEYOND],
  ]);
  const [x, y] = projection.translate();
  return { height, scale: { unit: projection.scale(), x, y }, path: geoPath(projection).digits(0) };
}

/** The land around some places, as something to fit into the canvas. */
export function landAround(
  places: readonly { readonly lon: number; readonly lat: number }[],
): ExtendedFeatureCollection {
  const corners = places.flatMap(({ lon, lat }) => [
    [lon - AROUND_PLACES, lat - AROUND_PLACES],
    [lon + AROUND_PLACES, lat + AROUND_PLACES],
  ]);
  const geometry = { type: "MultiPoint" as const, coordinates: corners };
  return {
    type: "FeatureCollection",
    features: [{ type: "Feature", properties: {}, geometry }],
  };
}

/** The smallest frame around these boxes, with a margin, inside the canvas. */
export function frameAround(boxes: readonly Box[], canvas: Box): MapFrame {
  const left = Math.max(canvas.left, Math.min(...boxes.map((box) => box.left)) - MARGIN);
  const top = Math.max(canvas.top, Math.min(...boxes.map((box) => box.top)) - MARGIN);
  const right = Math.min(canvas.right, Math.max(...boxes.map((box) => box.right)) + MARGIN);
  const bottom = Math.min(canvas.bottom, Math.max(...boxes.map((box) => box.bottom)) + MARGIN);
  return {
    x: Math.round(left),
    y: Math.round(top),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
  };
}

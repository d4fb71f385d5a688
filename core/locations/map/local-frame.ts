import type { MapFrame } from "./area-map.ts";
import type { Point } from "./signature-line.ts";

/** The least width of a frame, in units of the canvas: a city close to the base still has its surroundings. */
const LEAST_WIDTH = 150;
/** Height of the frame for its width. */
const SHAPE = 0.72;

/** The frame of a map with a city and the base in its middle, and room for their names around them. */
export function localFrame(base: Point, city: Point): MapFrame {
  const spanX = Math.abs(base.x - city.x) * 1.7 + 60;
  const spanY = Math.abs(base.y - city.y) * 1.6 + 50;
  const width = Math.round(Math.max(LEAST_WIDTH, spanX, spanY / SHAPE));
  const height = Math.round(width * SHAPE);
  return {
    x: Math.round((base.x + city.x - width) / 2),
    y: Math.round((base.y + city.y - height) / 2),
    width,
    height,
  };
}

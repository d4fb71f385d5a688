import type { Place } from "../locations/places.ts";

export type Point = Pick<Place, "lat" | "lon">;

/** Miles by road between two points: the straight line, drawn out, more so where it is short and streets turn. */
export function roadMiles(from: Point, to: Point): number {
  const straight = haversineMiles(from, to);
  return straight * (1.2 + 0.25 * Math.exp(-straight / 12));
}

/** Minutes for so many miles of road: streets, then arteries, then highway, and five minutes to park; up to the next five. */
export function driveMinutes(miles: number): number {
  const streets = Math.min(miles, 4) / 24;
  const arteries = Math.min(Math.max(miles - 4, 0), 8) / 36;
  const highway = Math.max(miles - 12, 0) / 56;
  const minutes = (streets + arteries + highway) * 60 + 5;
  return Math.ceil(minutes / 5 - 1e-9) * 5;
}

const EARTH_RADIUS_MILES = 3958.8;

/** Miles of the straight line between two points. */
export function haversineMiles(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

import type { ZipEntry } from "../../locations/zip-directory.ts";

/** A point on the map, in degrees. */
export type MapPoint = Pick<ZipEntry, "lat" | "lon">;

/** Estimated road miles between two points: the straight line with a detour factor, which is larger for short distances. */
export function roadMiles(from: MapPoint, to: MapPoint): number {
  return roadMilesOfStraight(haversineMiles(from, to));
}

/** Estimated road miles for a straight line of so many miles. */
export function roadMilesOfStraight(straight: number): number {
  return straight * (1.2 + 0.25 * Math.exp(-straight / 12));
}

/** Estimated minutes for a number of road miles: 24 mph for the first 4, 36 mph up to 12, 56 mph beyond; with parking. */
export function estimateDriveMinutes(miles: number): number {
  const streets = Math.min(miles, 4) / 24;
  const arteries = Math.min(Math.max(miles - 4, 0), 8) / 36;
  const highway = Math.max(miles - 12, 0) / 56;
  return drivingMinutesWithParking((streets + arteries + highway) * 60);
}

/** Driving minutes with five minutes to park, rounded up to the next five. */
export function drivingMinutesWithParking(minutes: number): number {
  return Math.ceil((minutes + 5) / 5 - 1e-9) * 5;
}

const EARTH_RADIUS_MILES = 3958.8;

/** Miles of the straight line between two points (haversine formula). */
export function haversineMiles(from: MapPoint, to: MapPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

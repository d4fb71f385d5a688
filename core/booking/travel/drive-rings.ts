import { estimateDriveMinutes, roadMilesOfStraight } from "./distance.ts";

/** All places that a drive of so many minutes reaches, as a circle around the start. */
export interface DriveRing {
  readonly minutes: number;
  /** The radius in miles of the straight line. */
  readonly miles: number;
}

/** Beyond this radius nobody drives to a visit. */
const FARTHEST_MILES = 200;

/**
 * The rings of drive times around a place, by the estimate that offers times (`estimateDriveMinutes`). Rings beyond `maxMiles`
 * are left out.
 */
export function driveRings(minutes: readonly number[], maxMiles: number): DriveRing[] {
  return minutes
    .map((limit) => ({ minutes: limit, miles: milesWithin(limit) }))
    .filter(({ miles }) => miles > 0 && miles <= maxMiles);
}

/** The longest straight line, in miles, whose drive takes at most so many minutes. More miles never take less time. */
function milesWithin(minutes: number): number {
  let [near, far] = [0, FARTHEST_MILES];
  for (let step = 0; step < 30; step += 1) {
    const middle = (near + far) / 2;
    if (estimateDriveMinutes(roadMilesOfStraight(middle)) <= minutes) near = middle;
    else far = middle;
  }
  return near;
}

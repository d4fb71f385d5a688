import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateDriveMinutes, roadMilesOfStraight } from "./distance.ts";
import { driveRings } from "./drive-rings.ts";

test("a ring goes as far as the drive estimate allows, and not a tenth of a mile farther", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), (fives) => {
      const minutes = fives * 5;
      const [ring] = driveRings([minutes], 200);
      const miles = ring?.miles ?? 0;
      expect(estimateDriveMinutes(roadMilesOfStraight(miles))).toBeLessThanOrEqual(minutes);
      expect(estimateDriveMinutes(roadMilesOfStraight(miles + 0.1))).toBeGreaterThan(minutes);
    }),
  );
});

test("rings beyond the map are left out, and five minutes reach nowhere", () => {
  expect(driveRings([30, 60, 90], 40).map(({ minutes }) => minutes)).toEqual([30, 60]);
  expect(driveRings([0], 200)).toEqual([]);
});

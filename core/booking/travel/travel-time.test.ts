import fc from "fast-check";
import { expect, test } from "vitest";
import type { ZipEntry } from "../../locations/zip-directory.ts";
import { estimateDriveMinutes, roadMiles } from "./distance.ts";
import { createTravelTimes } from "./travel-time.ts";

// One degree of latitude is 69.09 miles on the sphere used here.
const MILES_A_DEGREE = 69.0941;

const town = (zip: string, city: string, miles: number): [string, ZipEntry] => [
  zip,
  { zip, city, county: "York", state: "ME", lat: 43 + miles / MILES_A_DEGREE, lon: -70 },
];

/** Berwick, with Cove, Harbor and Eliot two, eight and forty miles north in a straight line. */
const places = new Map([
  town("03901", "Berwick", 0),
  town("03902", "Cove", 2),
  town("03904", "Harbor", 8),
  town("03903", "Eliot", 40),
]);

const drives = (driveTable: { from: string; to: string; minutes: number }[] = []) =>
  createTravelTimes({ driveTable, unknownDriveMinutes: 55 }, places);

test.each([
  [0, 5],
  [2, 10],
  [2.001, 15],
  [4, 15],
  [10, 25],
  [12, 30],
  [40, 60],
])("%d road miles take %d minutes with parking, rounded up to the next five", (miles, minutes) => {
  expect(estimateDriveMinutes(miles)).toBe(minutes);
});

test("short distances have a larger detour factor than long ones", () => {
  const road = (miles: number) => roadMiles({ lat: 43, lon: -70 }, town("", "", miles)[1]);
  expect(road(2)).toBeCloseTo(2 * (1.2 + 0.25 * Math.exp(-2 / 12)), 3);
  expect(road(40)).toBeCloseTo(40 * (1.2 + 0.25 * Math.exp(-40 / 12)), 3);
  expect(road(0)).toBe(0);
});

test("without a table drives are estimated from the distance", () => {
  const drive = drives();
  expect(drive("03901", "03902")).toEqual({ minutes: 15, miles: expect.closeTo(2.82, 2) });
  expect(drive("03901", "03901")).toEqual({ minutes: 5, miles: 0 });
});

test("the owner's table wins over the estimate, by ZIP or by city, in both directions", () => {
  const drive = drives([
    { from: "03901", to: "03902", minutes: 12 },
    { from: "harbor", to: "Berwick", minutes: 33 },
    { from: "Berwick", to: "03903", minutes: 70 },
    { from: "03903", to: "Berwick", minutes: 80 },
  ]);
  const minutes = (from: string, to: string) => drive(from, to).minutes;
  expect([minutes("03901", "03902"), minutes("03902", "03901")]).toEqual([12, 12]);
  expect([minutes("03904", "03901"), minutes("03901", "03904")]).toEqual([33, 33]);
  expect([minutes("03901", "03903"), minutes("03903", "03901")]).toEqual([70, 80]);
  expect(minutes("03902", "03904")).toBe(drives()("03902", "03904").minutes);
});

test("a ZIP's row in the table wins over its city's row", () => {
  const drive = drives([
    { from: "Berwick", to: "Cove", minutes: 44 },
    { from: "03901", to: "03902", minutes: 22 },
  ]);
  expect(drive("03901", "03902").minutes).toBe(22);
});

test("drives from or to an unknown ZIP take the owner's default minutes and have no miles", () => {
  expect(drives()("03901", "99999")).toEqual({ minutes: 55, miles: null });
  expect(drives([{ from: "03901", to: "99999", minutes: 90 }])("99999", "03901").minutes).toBe(90);
});

const point = fc.record({
  lat: fc.double({ min: 24, max: 49, noNaN: true }),
  lon: fc.double({ min: -124, max: -67, noNaN: true }),
});

test("the way back has the same length, and no drive is shorter than the straight line", () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      expect(roadMiles(from, to)).toBeCloseTo(roadMiles(to, from), 6);
      expect(roadMiles(from, to)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("more miles never take less time, and all minutes are multiples of five from five on", () => {
  const miles = fc.double({ min: 0, max: 500, noNaN: true });
  fc.assert(
    fc.property(miles, miles, (a, b) => {
      const [short, long] = [
        estimateDriveMinutes(Math.min(a, b)),
        estimateDriveMinutes(Math.max(a, b)),
      ];
      expect(short).toBeLessThanOrEqual(long);
      expect(short % 5).toBe(0);
      expect(short).toBeGreaterThanOrEqual(5);
    }),
  );
});

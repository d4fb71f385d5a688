import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { haversineMiles } from "../../core/booking/travel/distance.ts";
import { countyTitle } from "../../core/locations/us/county.ts";
import {
  countyOf,
  nearestCounty,
  nearestZip,
  nearestZips,
  zipsOfCounty,
  zipsOfState,
} from "../../core/locations/us/find-places.ts";
import { timeZoneOfZip } from "../../core/locations/us/time-zone-of-zip.ts";
import { stateOfZip, zipByCode } from "../../core/locations/zip-directory.ts";
import { readZipDirectory } from "./zip-directory.ts";

const directory = await readZipDirectory(join(import.meta.dirname, "../../content"));
const counties = directory.national?.counties() ?? [];
const states = [...new Set(counties.map(({ state }) => state))];
const zips = states.flatMap((state) => [...zipsOfState(state, directory)]);

test("every ZIP of the country has its state, a county of the list and a time zone", () => {
  expect(zips.length).toBeGreaterThan(40_900);
  expect(states).toHaveLength(51);
  const zones = new Set<string | null>();
  for (const { zip, county, state } of zips) {
    if (stateOfZip(zip, directory) !== state) expect.fail(`${zip} is not in ${state}`);
    if (!countyOf(county, state, directory)) expect.fail(`${zip}: no ${county} in ${state}`);
    zones.add(timeZoneOfZip(zip, directory));
  }
  expect([...zones].toSorted()).toEqual([
    "America/Adak",
    "America/Anchorage",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/New_York",
    "America/Phoenix",
    "Pacific/Honolulu",
  ]);
});

test("a ZIP is found wherever it lies, and the finer tables of the region win", () => {
  expect(zipByCode("97204", directory)).toMatchObject({
    city: "Portland",
    county: "Multnomah",
    state: "OR",
  });
  expect(zipByCode("45140", directory)).toBe(directory.entries.get("45140"));
  expect(zipByCode("83414", directory)?.state, "an Idaho prefix in Wyoming").toBe("WY");
  expect(zipByCode("97299", directory)).toBeUndefined();
  expect(zipByCode("Oregon", directory)).toBeUndefined();
});

test.each([
  ["85001", "America/Phoenix", "Arizona keeps standard time"],
  ["86515", "America/Denver", "the Navajo Nation keeps daylight saving time"],
  ["86042", "America/Phoenix", "the Hopi land inside it does not"],
  ["46204", "America/New_York", "Indianapolis"],
  ["46402", "America/Chicago", "Gary"],
  ["32456", "America/New_York", "Gulf County east of the waterway"],
  ["32465", "America/Chicago", "and north of it"],
  ["83549", "America/Denver", "Idaho south of the Salmon River"],
  ["83530", "America/Los_Angeles", "and north of it"],
  ["64105", "America/Chicago", "Kansas City"],
  ["99546", "America/Adak", "the western Aleutians"],
])("the clock at %s is that of %s: %s", (zip, zone) => {
  expect(timeZoneOfZip(zip, directory)).toBe(zone);
});

test.each([
  ["Multnomah County", "OR", "Multnomah"],
  ["multnomah", "OR", "Multnomah"],
  ["St Louis", "MO", "St. Louis"],
  ["Saint Louis County", "MO", "St. Louis"],
  ["St. Louis City", "MO", "St. Louis City"],
  ["Orleans Parish", "LA", "Orleans"],
  ["De Kalb", "GA", "DeKalb"],
  ["Hartford", "CT", "Hartford"],
  ["Capitol Region", "CT", "Capitol Region"],
])("the owner's %s in %s is %s", (name, state, found) => {
  expect(countyOf(name, state, directory)?.name).toBe(found);
});

test.each([
  ["Multnoma", "OR", "Multnomah County, OR"],
  ["Multnomah", "OH", "Multnomah County, OR"],
  ["Clakamas", "OR", "Clackamas County, OR"],
  ["Orlean", "LA", "Orleans Parish, LA"],
  ["Marricopa", "AZ", "Maricopa County, AZ"],
])("whoever types %s in %s probably means %s", (name, state, title) => {
  expect(countyOf(name, state, directory)).toBeNull();
  const nearest = nearestCounty(name, state, directory);
  expect(nearest && countyTitle(nearest)).toBe(title);
});

test("every text has a nearest county and every five digits a nearest ZIP, which is itself if it exists", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{5}$/), (zip) => {
      expect(zipByCode(nearestZip(zip, directory)?.zip ?? "", directory)).toBeDefined();
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.constantFrom(...states), (name, state) => {
      expect(nearestCounty(name, state, directory)).not.toBeNull();
    }),
    { numRuns: 20 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...zips), ({ zip }) => {
      expect(nearestZip(zip, directory)?.zip).toBe(zip);
    }),
  );
  expect(nearestZip("97299", directory)?.zip).toBe("97298");
});

test("a county's ZIPs are its own, and all ZIPs belong to some county", () => {
  const multnomah = zipsOfCounty("Multnomah", "OR", directory);
  expect(multnomah.map(({ zip }) => zip)).toContain("97204");
  expect(new Set(multnomah.map(({ county }) => county))).toEqual(new Set(["Multnomah"]));
  expect(zipsOfCounty("Capitol Region", "CT", directory).length).toBeGreaterThan(50);
  expect(zipsOfCounty("Hamilton", "OH", directory)).toContain(directory.entries.get("45202"));
});

test("the nearest ZIPs come in order and cross state lines", () => {
  const home = zipByCode("64105", directory);
  if (!home) throw new Error("Kansas City has a ZIP 64105.");
  const near = nearestZips(home, 60, directory);
  const miles = near.map((entry) => haversineMiles(home, entry));
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(new Set(near.map(({ state }) => state))).toEqual(new Set(["MO", "KS"]));
});

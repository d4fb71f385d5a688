import { haversineMiles } from "../../booking/travel/distance.ts";
import { countyKey } from "../../locations/us/county.ts";
import { nearestCounties, zipsOfCounty } from "../../locations/us/find-places.ts";
import { timeZoneOfZip } from "../../locations/us/time-zone-of-zip.ts";
import { type ZipDirectory, type ZipEntry, zipByCode } from "../../locations/zip-directory.ts";

/** How many counties around the base an owner can add with a tap. */
const COUNTIES_OFFERED = 14;

/** How many cities of a county are proposed for the pages. */
const CITIES_PROPOSED = 4;

/** A county near the base. */
export interface NearbyCounty {
  readonly name: string;
  readonly state: string;
  /** Straight miles from the base to the middle of the county; 0 for the county of the base. */
  readonly miles: number;
  /** Its cities with the most ZIPs, those first. */
  readonly cities: readonly { readonly city: string; readonly zip: string }[];
  /** Straight miles from the base to the farthest of these cities. */
  readonly reach: number;
}

/** What the ZIP of a business says about the place it works in. */
export interface SetupArea {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly timeZone: string | null;
  /** Whether the law of the state limits what travel may cost or asks for a line of its own, so that a flat fee can be unlawful. */
  readonly hasTravelRule: boolean;
  /** The county of the ZIP first, then the nearest ones. */
  readonly counties: readonly [NearbyCounty, ...NearbyCounty[]];
}

/** The place of a ZIP with the counties near by; null for a ZIP that does not exist. */
export function setupAreaOf(
  zip: string,
  directory: ZipDirectory,
  hasTravelRule: (state: string) => boolean,
): SetupArea | null {
  const base = zipByCode(zip, directory);
  if (!base) return null;
  const { city, state } = base;
  const isHome = (name: string, of: string) =>
    of === state && countyKey(name) === countyKey(base.county);
  const others = nearestCounties(base, COUNTIES_OFFERED + 1, directory)
    .filter(({ name, state: of }) => !isHome(name, of))
    .slice(0, COUNTIES_OFFERED);
  const home = { name: base.county, state, miles: 0 };
  const withReach = (cities: NearbyCounty["cities"]) => ({
    cities,
    reach: Math.max(0, ...cities.map(({ zip: there }) => milesTo(there, base, directory))),
  });
  return {
    ...{ zip, city, state },
    timeZone: timeZoneOfZip(zip, directory),
    hasTravelRule: hasTravelRule(state),
    counties: [
      { ...home, ...withReach(withCity(base, citiesOf(base.county, state, directory))) },
      ...others.map(({ name, state: of, ...middle }) => ({
        ...{ name, state: of },
        miles: Math.round(haversineMiles(base, middle)),
        ...withReach(citiesOf(name, of, directory)),
      })),
    ],
  };
}

function milesTo(zip: string, base: ZipEntry, directory: ZipDirectory): number {
  const there = zipByCode(zip, directory);
  return there ? haversineMiles(base, there) : 0;
}

function citiesOf(name: string, state: string, directory: ZipDirectory): NearbyCounty["cities"] {
  const byCity = Map.groupBy(zipsOfCounty(name, state, directory), ({ city }) => city);
  return [...byCity]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, CITIES_PROPOSED)
    .map(([city, [first]]) => ({ city, zip: first?.zip ?? "" }));
}

/** The cities of a county with that of the business first, at its own ZIP. */
function withCity({ city, zip }: ZipEntry, cities: NearbyCounty["cities"]) {
  return [
    { city, zip },
    ...cities.filter((each) => each.city !== city).slice(0, CITIES_PROPOSED - 1),
  ];
}

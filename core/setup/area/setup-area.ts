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
}

/** What the ZIP of a business says about the place it works in. */
export interface SetupArea {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly timeZone: string | null;
  /** The county of the ZIP first, then the nearest ones. */
  readonly counties: readonly [NearbyCounty, ...NearbyCounty[]];
}

/** The place of a ZIP with the counties near by; null for a ZIP that does not exist. */
export function setupAreaOf(zip: string, directory: ZipDirectory): SetupArea | null {
  const base = zipByCode(zip, directory);
  if (!base) return null;
  const { city, state } = base;
  const isHome = (name: string, of: string) =>
    of === state && countyKey(name) === countyKey(base.county);
  const others = nearestCounties(base, COUNTIES_OFFERED + 1, directory)
    .filter(({ name, state: of }) => !isHome(name, of))
    .slice(0, COUNTIES_OFFERED);
  const home = { name: base.county, state, miles: 0, ...citiesOf(base.county, state, directory) };
  return {
    ...{ zip, city, state },
    timeZone: timeZoneOfZip(zip, directory),
    counties: [
      { ...home, cities: withCity(base, home.cities) },
      ...others.map(({ name, state: of, ...middle }) => ({
        ...{ name, state: of },
        miles: Math.round(haversineMiles(base, middle)),
        ...citiesOf(name, of, directory),
      })),
    ],
  };
}

function citiesOf(name: string, state: string, directory: ZipDirectory) {
  const byCity = Map.groupBy(zipsOfCounty(name, state, directory), ({ city }) => city);
  const cities = [...byCity]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, CITIES_PROPOSED)
    .map(([city, [first]]) => ({ city, zip: first?.zip ?? "" }));
  return { cities };
}

/** The cities of a county with that of the business first, at its own ZIP. */
function withCity({ city, zip }: ZipEntry, cities: NearbyCounty["cities"]) {
  return [
    { city, zip },
    ...cities.filter((each) => each.city !== city).slice(0, CITIES_PROPOSED - 1),
  ];
}

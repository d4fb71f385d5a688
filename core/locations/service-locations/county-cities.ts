import { pathSegment } from "../pages/cities.ts";
import type { ServiceLocation } from "./service-locations.ts";

/** The ZIP of an entry that stands for a whole county. */
const WHOLE_COUNTY_ZIP = "00000";

/** Whether an entry stands for its whole county, so that pages name the county and no city. */
export function isWholeCounty({ zip }: Pick<ServiceLocation, "zip">): boolean {
  return zip === WHOLE_COUNTY_ZIP;
}

/** A county with the cities that a page names in it. */
export interface CountyWithCities {
  readonly key: string;
  readonly county: string;
  readonly state: string;
  /** Each once, in the order of the list. */
  readonly cities: readonly string[];
  /** How many more cities there are than the page names. */
  readonly more: number;
}

/** The most cities of one county that a page names. */
const MAX_CITIES_NAMED = 16;

const PRIORITY_RANK: Readonly<Record<ServiceLocation["priority"], number>> = {
  high: 0,
  medium: 1,
  low: 2,
};

/**
 * The enabled cities of a list, grouped by county in its order. Where a county has more than `maxCities`, those
 * with the higher priority stay.
 */
export function namedCounties(
  list: readonly ServiceLocation[],
  maxCities = MAX_CITIES_NAMED,
): CountyWithCities[] {
  const enabled = list.filter((entry) => entry.enabled);
  const counties = Map.groupBy(enabled, ({ county, state }) => `${pathSegment(county)}-${state}`);
  return [...counties].map(([key, entries]) => {
    const [{ county, state } = { county: "", state: "" }] = entries;
    const own = entries.filter((entry) => !isWholeCounty(entry));
    const cities = [...new Map(own.map((entry) => [entry.city, entry])).values()];
    const named = new Set(
      cities
        .toSorted((a, b) => PRIORITY_RANK[a.priority] - PRIORITY_RANK[b.priority])
        .slice(0, maxCities),
    );
    return {
      key,
      county,
      state,
      cities: cities.filter((entry) => named.has(entry)).map(({ city }) => city),
      more: cities.length - named.size,
    };
  });
}

/** The cities of a county in one line: "Mason, Lebanon and 12 more", or that it is the whole county. */
export function citiesInWords({ cities, more }: Pick<CountyWithCities, "cities" | "more">): string {
  if (cities.length === 0) return "All of the county.";
  return cities.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

import type { Cents } from "../../../core/format/money.ts";
import { countyAnchor } from "../../../core/locations/pages/cities.ts";
import { type CityPageEntry, listCityPages } from "../../../core/locations/pages/city-pages.ts";
import {
  citiesInWords,
  namedCounties,
} from "../../../core/locations/service-locations/county-cities.ts";
import { zoneCounty } from "../../../core/locations/us/county.ts";
import type { ZipLookup } from "../../../core/locations/zip-lookup.ts";
import { isTravelLimited } from "../../../core/pricing/travel-limit.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { PageLink } from "../local/local-view.ts";

/** A county of the price book with all cities the business names there. */
export interface CountyCities {
  readonly county: string;
  readonly anchor: string;
  readonly zone: string;
  readonly fee: Cents;
  /** Whether the law limits the fee there, so that it is the most that is charged. */
  readonly isLimited: boolean;
  /** Cities with a page come first. */
  readonly cities: readonly { readonly label: string; readonly href: string | null }[];
}

/** The counties of the fee zones, the nearest zone first, each with its cities. */
export function countyCities({
  pricing,
  cities,
  localNotes,
  serviceLocations,
}: Site): CountyCities[] {
  const pages = listCityPages(cities, localNotes);
  const countiesWithCities = namedCounties(serviceLocations);
  return pricing.zones.flatMap(({ name: zone, fee, state, counties }) =>
    counties.map((county) => {
      const isInCounty = (place: { county: string; state: string }) =>
        place.county === county && place.state === state;
      const countyPages = pages.filter(({ city }) => isInCounty(city)).toSorted(byPopulation);
      const { cities: names = [], more = 0 } = countiesWithCities.find(isInCounty) ?? {};
      const otherNames = names.filter((name) =>
        countyPages.every(({ city }) => city.city !== name),
      );
      const cityLinks = [
        ...countyPages.map(({ city, path }) => ({ label: city.city, href: path })),
        ...otherNames.map((name) => ({ label: name, href: null })),
        ...(more > 0 ? [{ label: `and ${more} more`, href: null }] : []),
      ];
      const isLimited = isTravelLimited(pricing.travelLimits, [zoneCounty(county, state).state]);
      return { county, anchor: countyAnchor(county), zone, fee, isLimited, cities: cityLinks };
    }),
  );
}

/** The counties outside the fee zones: those served by arrangement, and any other in which the business names a city. */
export function countiesOutsideZones({ pricing, serviceLocations, businessConfig }: Site) {
  const { zones, elsewhere } = pricing;
  const isPriced = (place: { county: string; state: string }) =>
    zones.some(({ state, counties }) => state === place.state && counties.includes(place.county));
  const countiesWithCities = namedCounties(serviceLocations).filter((place) => !isPriced(place));
  const byArrangement = elsewhere.counties.map((county) => ({ county, state: elsewhere.state }));
  const isNamed = (place: { county: string; state: string }) =>
    countiesWithCities.some(
      ({ county, state }) => county === place.county && state === place.state,
    );
  return [...byArrangement.filter((place) => !isNamed(place)), ...countiesWithCities].map(
    (place) => ({
      name:
        place.state === businessConfig.address.state
          ? `${place.county} County`
          : `${place.county} County, ${place.state}`,
      anchor: countyAnchor(place.county),
      cities: "cities" in place && place.cities.length > 0 ? citiesInWords(place) : "",
    }),
  );
}

/** The cities of a county card, each with its link where it has a page. */
export function cityLinks(names: readonly string[], pages: readonly CityPageEntry[]) {
  return names.map((name) => ({
    label: name,
    href: pages.find(({ city }) => city.city === name)?.path ?? null,
  }));
}

/** The page of the city whose main ZIP this is. */
export function cityLinkForZip(
  { zip }: ZipLookup,
  pages: readonly CityPageEntry[],
): PageLink | null {
  const page = pages.find(({ city }) => city.primaryZip === zip);
  return page ? { label: page.city.city, href: page.path } : null;
}

function byPopulation(a: CityPageEntry, b: CityPageEntry): number {
  return b.city.population - a.city.population;
}

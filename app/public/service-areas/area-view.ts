import { countyAnchor } from "../../../core/locations/cities.ts";
import { namedCounties, townsInWords } from "../../../core/locations/named-towns.ts";
import { type TownPage, townPagesOf } from "../../../core/locations/town-pages.ts";
import type { ZipAnswer } from "../../../core/locations/zip-answer.ts";
import type { Site } from "../../../core/site/site.ts";
import type { PlaceLink } from "../local/local-view.ts";

/** A county of the price book, with all its towns the business names. */
export interface CountyTowns {
  readonly county: string;
  readonly anchor: string;
  readonly zone: string;
  /** Cents. */
  readonly fee: number;
  /** Those with a page first. */
  readonly towns: readonly { readonly label: string; readonly href: string | null }[];
}

/** The counties of the fee zones, the nearest zone first, each with its towns. */
export function countyTowns({
  pricing,
  cities,
  localNotes,
  serviceLocations,
}: Site): CountyTowns[] {
  const pages = townPagesOf(cities, localNotes);
  const named = namedCounties(serviceLocations);
  return pricing.zones.flatMap(({ name: zone, fee, state, counties }) =>
    counties.map((county) => {
      const here = (place: { county: string; state: string }) =>
        place.county === county && place.state === state;
      const own = pages.filter(({ city }) => here(city)).toSorted(bySize);
      const { towns: names = [], more = 0 } = named.find(here) ?? {};
      const others = names.filter((name) => own.every(({ city }) => city.city !== name));
      const towns = [
        ...own.map(({ city, path }) => ({ label: city.city, href: path })),
        ...others.map((name) => ({ label: name, href: null })),
        ...(more > 0 ? [{ label: `and ${more} more`, href: null }] : []),
      ];
      return { county, anchor: countyAnchor(county), zone, fee, towns };
    }),
  );
}

/** The counties beyond the fee zones: those by arrangement, and any other in which the business names a town. */
export function countiesBeyond({ pricing, serviceLocations, businessConfig }: Site) {
  const { zones, elsewhere } = pricing;
  const isPriced = (place: { county: string; state: string }) =>
    zones.some(({ state, counties }) => state === place.state && counties.includes(place.county));
  const named = namedCounties(serviceLocations).filter((place) => !isPriced(place));
  const arranged = elsewhere.counties.map((county) => ({ county, state: elsewhere.state }));
  const isNamed = (place: { county: string; state: string }) =>
    named.some(({ county, state }) => county === place.county && state === place.state);
  return [...arranged.filter((place) => !isNamed(place)), ...named].map((place) => ({
    name:
      place.state === businessConfig.address.state
        ? `${place.county} County`
        : `${place.county} County, ${place.state}`,
    anchor: countyAnchor(place.county),
    towns: "towns" in place && place.towns.length > 0 ? townsInWords(place) : "",
  }));
}

/** The towns of a county card, each leading to its page where it has one. */
export function cardTowns(names: readonly string[], pages: readonly TownPage[]) {
  return names.map((name) => ({
    label: name,
    href: pages.find(({ city }) => city.city === name)?.path ?? null,
  }));
}

/** The page of the town a ZIP is the main one of. */
export function townOfZip({ zip }: ZipAnswer, pages: readonly TownPage[]): PlaceLink | null {
  const page = pages.find(({ city }) => city.primaryZip === zip);
  return page ? { label: page.city.city, href: page.path } : null;
}

function bySize(a: TownPage, b: TownPage): number {
  return b.city.population - a.city.population;
}

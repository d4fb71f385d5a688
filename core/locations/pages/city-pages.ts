import { type City, pathSegment } from "./cities.ts";
import { type CityNotes, type CountyNotes, findLocalNotes } from "./local-notes.ts";

/** The page of one city: all services offered there, and the local notes on the city. */
export interface CityPageEntry {
  /** `/notary-mason-45040` */
  readonly path: string;
  readonly city: City;
  /** Null when nobody wrote notes about the city; search engines are then told not to index the page. */
  readonly notes: { readonly county: CountyNotes; readonly city: CityNotes } | null;
}

/** The page of each city, in the order of the section. */
export function listCityPages(
  cities: readonly City[],
  notes: readonly CountyNotes[],
): CityPageEntry[] {
  return cities.map((city) => ({
    path: `/notary-${pathSegment(city.city)}-${city.primaryZip}`,
    city,
    notes: findLocalNotes(notes, city) ?? null,
  }));
}

/** How many neighboring cities a page links to. */
const MAX_NEIGHBORS = 4;

/** The pages of the cities near one: those its notes name, else the largest ones of its county. */
export function neighboringCityPages(
  page: CityPageEntry,
  pages: readonly CityPageEntry[],
): CityPageEntry[] {
  const { city, notes } = page;
  const named = (notes?.city.near ?? []).flatMap(
    (name) =>
      pages.find((other) => other.city.city === name && other.city.state === city.state) ?? [],
  );
  const county = pages
    .filter((other) => other.city.county === city.county && other.city.state === city.state)
    .toSorted((a, b) => b.city.population - a.city.population);
  return (named.length > 0 ? named : county)
    .filter((other) => other.path !== page.path)
    .slice(0, MAX_NEIGHBORS);
}

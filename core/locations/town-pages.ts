import { type City, segmentOf } from "./cities.ts";
import { type CountyNotes, notesOf, type TownNotes } from "./local-notes.ts";

/** A page about one town: every service there at a glance, and what is true of the place. */
export interface TownPage {
  /** `/notary-mason-45040` */
  readonly path: string;
  readonly city: City;
  /** Null where nobody wrote about the town; such a page is not worth finding. */
  readonly notes: { readonly county: CountyNotes; readonly town: TownNotes } | null;
}

/** The page of every town in the table, in the table's order. */
export function townPagesOf(cities: readonly City[], notes: readonly CountyNotes[]): TownPage[] {
  return cities.map((city) => ({
    path: `/notary-${segmentOf(city.city)}-${city.primaryZip}`,
    city,
    notes: notesOf(notes, city) ?? null,
  }));
}

/** How many neighbours a page leads to. */
const NEIGHBOURS = 4;

/** The pages of the towns next to one: those its notes name, else the larger ones of its county. */
export function neighboursOf(page: TownPage, pages: readonly TownPage[]): TownPage[] {
  const { city, notes } = page;
  const named = (notes?.town.near ?? []).flatMap(
    (name) =>
      pages.find((other) => other.city.city === name && other.city.state === city.state) ?? [],
  );
  const county = pages
    .filter((other) => other.city.county === city.county && other.city.state === city.state)
    .toSorted((a, b) => b.city.population - a.city.population);
  return (named.length > 0 ? named : county)
    .filter((other) => other.path !== page.path)
    .slice(0, NEIGHBOURS);
}

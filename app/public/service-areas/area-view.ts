import { countyAnchor } from "../../../core/locations/cities.ts";
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
  return pricing.zones.flatMap(({ name: zone, fee, state, counties }) =>
    counties.map((county) => {
      const here = (place: { county: string; state: string }) =>
        place.county === county && place.state === state;
      const own = pages.filter(({ city }) => here(city)).toSorted(bySize);
      const others = serviceLocations.filter(
        (place) =>
          place.enabled && here(place) && own.every(({ city }) => city.city !== place.city),
      );
      const towns = [
        ...own.map(({ city, path }) => ({ label: city.city, href: path })),
        ...others.map(({ city }) => ({ label: city, href: null })),
      ];
      return { county, anchor: countyAnchor(county), zone, fee, towns };
    }),
  );
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

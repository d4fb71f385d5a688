import { z } from "zod";
import type { Service } from "../../site/services.ts";
import { type City, pathSegment } from "./cities.ts";
import { landing } from "./landing-pages.ts";

const line = z.string().trim().min(1);
/** Ids of the services whose pages name such places of a county. */
const serviceIds = z.array(line).default([]);

/** Section `localPages`: which services have a page in which cities, and the landing pages. */
export const localPages = z.strictObject({
  rules: z.array(
    z.strictObject({
      services: z.array(line).min(1),
      /** Cities with more people than this; only the named cities when left out. */
      above: z.number().int().positive().optional(),
      cities: z.array(line).default([]),
      priority: z.enum(["high", "medium"]),
    }),
  ),
  countyPlaces: z
    .strictObject({ hospitals: serviceIds, seniorCommunities: serviceIds, campuses: serviceIds })
    .prefault({}),
  landings: z.array(landing).default([]),
});

export type LocalPageRules = z.output<typeof localPages>;

export type CountyPlaces = LocalPageRules["countyPlaces"];

/** A page about one service in one city. */
export interface LocalPage {
  readonly path: string;
  readonly service: Service;
  readonly city: City;
  readonly priority: "high" | "medium";
}

/**
 * All local pages of a site by its rules: high priority first, then larger cities first. Disabled services have
 * none.
 */
export function listLocalPages(
  { rules }: Pick<LocalPageRules, "rules">,
  cities: readonly City[],
  services: readonly Service[],
): LocalPage[] {
  const pages = rules.flatMap(({ services: ids, above, cities: namedCities, priority }) =>
    services
      .filter(({ id, enabled }) => enabled && ids.includes(id))
      .flatMap((service) =>
        cities
          .filter(
            ({ city, population }) =>
              namedCities.includes(city) || population > (above ?? Infinity),
          )
          .map((city) => ({ path: localPath(service, city), service, city, priority })),
      ),
  );
  const rank = { high: 0, medium: 1 };
  // A city that two rules name has one page, with the priority of the first rule.
  const withoutDuplicates = [
    ...new Map(pages.toReversed().map((page) => [page.path, page])).values(),
  ];
  return withoutDuplicates
    .toReversed()
    .toSorted(
      (a, b) => rank[a.priority] - rank[b.priority] || b.city.population - a.city.population,
    );
}

function localPath({ slug }: Service, { county, city }: City): string {
  return `/${slug}/${pathSegment(county)}/${pathSegment(city)}`;
}

/**
 * The local pages that a service's own page links to: its own, else those of the service whose rate it uses, else
 * those of the first service that has any.
 */
export function localPagesForService(service: Service, pages: readonly LocalPage[]): LocalPage[] {
  const of = (id: string | undefined) => pages.filter((page) => page.service.id === id);
  const own = of(service.id);
  const priced = own.length > 0 ? own : of(service.pricedAs);
  return priced.length > 0 ? priced : of(pages[0]?.service.id);
}

/** The page about a service in a city, if the rules give it one. */
export function findLocalPage(
  { city, county, state }: City,
  service: Service,
  pages: readonly LocalPage[],
): LocalPage | undefined {
  return pages.find(
    (page) =>
      page.service.id === service.id &&
      page.city.city === city &&
      page.city.county === county &&
      page.city.state === state,
  );
}

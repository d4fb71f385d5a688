import { z } from "zod";
import type { Service } from "../site/services.ts";
import { type City, segmentOf } from "./cities.ts";
import { landing } from "./landings.ts";

const line = z.string().trim().min(1);
/** Ids of the services whose pages name such places of a county. */
const namedBy = z.array(line).default([]);

/** Section `localPages`: which services have a page in which towns, and the landing pages at addresses of their own. */
export const localPages = z.strictObject({
  rules: z.array(
    z.strictObject({
      services: z.array(line).min(1),
      /** Towns with more people than this; left out, only the towns named. */
      above: z.number().int().positive().optional(),
      cities: z.array(line).default([]),
      priority: z.enum(["high", "medium"]),
    }),
  ),
  countyPlaces: z
    .strictObject({ hospitals: namedBy, seniorCommunities: namedBy, campuses: namedBy })
    .prefault({}),
  landings: z.array(landing).default([]),
});

export type LocalPageRules = z.output<typeof localPages>;

export type CountyPlaces = LocalPageRules["countyPlaces"];

/** A page about one service in one town. */
export interface LocalPage {
  readonly path: string;
  readonly service: Service;
  readonly city: City;
  readonly priority: "high" | "medium";
}

/** All local pages of a site, by its rules: most important first, then the larger towns. A service nobody offers has none. */
export function localPagesOf(
  { rules }: Pick<LocalPageRules, "rules">,
  towns: readonly City[],
  services: readonly Service[],
): LocalPage[] {
  const pages = rules.flatMap(({ services: ids, above, cities: named, priority }) =>
    services
      .filter(({ id, enabled }) => enabled && ids.includes(id))
      .flatMap((service) =>
        towns
          .filter(
            ({ city, population }) => named.includes(city) || population > (above ?? Infinity),
          )
          .map((city) => ({ path: localPath(service, city), service, city, priority })),
      ),
  );
  const rank = { high: 0, medium: 1 };
  // A town that two rules name has its page once, at the first rule's priority.
  const once = [...new Map(pages.toReversed().map((page) => [page.path, page])).values()];
  return once
    .toReversed()
    .toSorted(
      (a, b) => rank[a.priority] - rank[b.priority] || b.city.population - a.city.population,
    );
}

function localPath({ slug }: Service, { county, city }: City): string {
  return `/${slug}/${segmentOf(county)}/${segmentOf(city)}`;
}

/**
 * The local pages a service's own page links to: its own, else those of the service it is priced as, else those of the
 * first service that has any, for a town's notary does the other papers too.
 */
export function localPagesFor(service: Service, pages: readonly LocalPage[]): LocalPage[] {
  const of = (id: string | undefined) => pages.filter((page) => page.service.id === id);
  const own = of(service.id);
  const priced = own.length > 0 ? own : of(service.pricedAs);
  return priced.length > 0 ? priced : of(pages[0]?.service.id);
}

/** The page about a service in a town, where the rules give it one. */
export function localPageIn(
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

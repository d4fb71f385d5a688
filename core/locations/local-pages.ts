import { z } from "zod";
import type { Service } from "../site/services.ts";

const line = z.string().trim().min(1);
const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);

/** Section `cities`: the towns the business may have a page of its own for, with their census counts. */
export const cities = z.array(
  z.object({
    county: line,
    city: line,
    type: line,
    primaryZip: z.string().regex(/^\d{5}$/, "must be five digits"),
    state: z.string().regex(/^[A-Z]{2}$/),
    population: count,
  }),
);

export type City = z.output<typeof cities>[number];

/** Section `localPages`: which services have a page in which towns. */
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
});

export type LocalPageRules = z.output<typeof localPages>;

/** A page about one service in one town. */
export interface LocalPage {
  readonly path: string;
  readonly service: Service;
  readonly city: City;
  readonly priority: "high" | "medium";
}

/** A name as an address carries it: lower case, spaces turned into hyphens. */
function segmentOf(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, "-");
}

/** All local pages of a site, by its rules: most important first, then the larger towns. A service nobody offers has none. */
export function localPagesOf(
  { rules }: LocalPageRules,
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
  return pages.toSorted(
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

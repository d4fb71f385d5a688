import type { PricedService } from "../../pricing/estimate.ts";
import type { Site } from "../../sections/site.ts";
import type { AnswerDeps } from "./answer-deps.ts";

const spanishSites = new WeakMap<Site, Site>();

/**
 * The same dependencies for an answer in Spanish: services have the names of the site's Spanish pages, and so has what a price
 * includes. A service without a Spanish name keeps its own.
 */
export function inSpanish(deps: AnswerDeps): AnswerDeps {
  const names = new Map(deps.site.spanish.services.map(({ id, name }) => [id, name]));
  const named = (service: PricedService): PricedService => ({
    ...service,
    name: names.get(service.id) ?? service.name,
  });
  return {
    ...deps,
    site: spanishSiteOf(deps.site, names),
    price: (id) => named(deps.price(id)),
    quote: (ids, zip) => {
      const quote = deps.quote(ids, zip);
      return quote && { ...quote, services: quote.services.map(named) };
    },
  };
}

function spanishSiteOf(site: Site, names: ReadonlyMap<string, string>): Site {
  const known = spanishSites.get(site);
  if (known) return known;
  const spanish: Site = {
    ...site,
    services: site.services.map((service) => {
      const name = names.get(service.id);
      return name ? { ...service, serviceName: name, shortName: name } : service;
    }),
    servicesContent: [],
    pricing: {
      ...site.pricing,
      included: site.spanish.included,
      services: site.pricing.services.map((entry) => ({
        ...entry,
        serviceName: names.get(entry.id) ?? entry.serviceName,
      })),
    },
  };
  spanishSites.set(site, spanish);
  return spanish;
}

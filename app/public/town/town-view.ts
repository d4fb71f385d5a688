import { landingPagesOf } from "../../../core/locations/landings.ts";
import { localPageIn } from "../../../core/locations/local-pages.ts";
import { neighboursOf, type TownPage, townPagesOf } from "../../../core/locations/town-pages.ts";
import type { TravelZone } from "../../../core/pricing/zones.ts";
import type { Desk } from "../../desk.ts";
import type { QuoteKit, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import type { PlaceLink } from "../local/local-view.ts";
import { quoteKit, quoteOfUrl } from "../quote-of-url.ts";

/** One service of a town at a glance. */
export interface TownService extends PlaceLink {
  /** Cents, before travel. */
  readonly price: number;
  /** Whether the town has a page of its own about it. */
  readonly local: boolean;
}

/** All a town's page shows besides the site's own texts. */
export interface TownView {
  readonly page: TownPage;
  readonly kit: QuoteKit;
  readonly state: QuoteState;
  readonly zone: TravelZone | null;
  readonly services: readonly TownService[];
  /** The landing pages about a service in this town. */
  readonly landings: readonly PlaceLink[];
  readonly near: readonly PlaceLink[];
}

/** Gathers what the page of one town shows: the services with a page there first. */
export function viewTown(page: TownPage, request: Request, open: Desk): TownView {
  const { site } = open;
  const { city } = page;
  const locals = open.localPages();
  const services = site.services
    .filter(({ enabled }) => enabled)
    .map((service) => {
      const local = localPageIn(city, service, locals);
      return {
        label: service.serviceName,
        href: local?.path ?? `/${service.slug}`,
        price: open.price(service.id).price,
        local: local !== undefined,
      };
    });
  const landings = landingPagesOf(site.localPages.landings, [city], site.services);
  const pages = townPagesOf(site.cities, site.localNotes);
  return {
    page,
    kit: quoteKit(open),
    state: quoteOfUrl(request, open, { zip: city.primaryZip }),
    zone: open.zoneFor(city.primaryZip),
    services: services.toSorted((a, b) => Number(b.local) - Number(a.local)),
    landings: landings.map(({ path, landing }) => ({ label: landing.title, href: path })),
    near: neighboursOf(page, pages).map((town) => ({ label: town.city.city, href: town.path })),
  };
}

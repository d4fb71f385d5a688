import type { Cents } from "../../../core/format/money.ts";
import {
  type CityPageEntry,
  listCityPages,
  neighboringCityPages,
} from "../../../core/locations/pages/city-pages.ts";
import { findLandingPages } from "../../../core/locations/pages/landing-pages.ts";
import { findLocalPage } from "../../../core/locations/pages/local-pages.ts";
import type { TravelZone } from "../../../core/pricing/zones.ts";
import type { Desk } from "../../desk.ts";
import type { AreaPictureProps } from "../../widgets/area-map/area-picture.tsx";
import type { QuoteFormConfig, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { areaPicture } from "../area-map/area-picture.ts";
import type { PageLink } from "../local/local-view.ts";
import { quoteFormConfig, quoteStateFromUrl } from "../quote-state-from-url.ts";

/** A service in the list of a city page. */
export interface CityServicePrice extends PageLink {
  /** Before travel. */
  readonly price: Cents;
  /** Whether the city has its own page about this service. */
  readonly local: boolean;
}

/** Everything a city page shows besides the site's own texts. */
export interface CityView {
  readonly page: CityPageEntry;
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
  readonly zone: TravelZone | null;
  readonly services: readonly CityServicePrice[];
  /** The landing pages about a service in this city. */
  readonly landings: readonly PageLink[];
  readonly nearby: readonly PageLink[];
  /** The map of the area, with the way to the city. */
  readonly area: AreaPictureProps;
}

/** The data of a city page; services that have their own page for this city come first. */
export function cityView(page: CityPageEntry, request: Request, siteDesk: Desk): CityView {
  const { site } = siteDesk;
  const { city } = page;
  const locals = siteDesk.localPages();
  const services = site.services
    .filter(({ enabled }) => enabled)
    .map((service) => {
      const local = findLocalPage(city, service, locals);
      return {
        label: service.serviceName,
        href: local?.path ?? `/${service.slug}`,
        price: siteDesk.price(service.id).price,
        local: local !== undefined,
      };
    });
  const landings = findLandingPages(site.localPages.landings, [city], site.services);
  const pages = listCityPages(site.cities, site.localNotes);
  return {
    page,
    config: quoteFormConfig(siteDesk),
    state: quoteStateFromUrl(request, siteDesk, { zip: city.primaryZip }),
    zone: siteDesk.zoneFor(city.primaryZip),
    area: areaPicture(siteDesk, city.primaryZip),
    services: services.toSorted((a, b) => Number(b.local) - Number(a.local)),
    landings: landings.map(({ path, landing }) => ({ label: landing.title, href: path })),
    nearby: neighboringCityPages(page, pages).map((nearbyPage) => ({
      label: nearbyPage.city.city,
      href: nearbyPage.path,
    })),
  };
}

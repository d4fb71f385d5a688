import type { Guide, GuideCategory } from "../../../core/blog/guides.ts";
import { categoryFor, guidesFor } from "../../../core/blog/shelf.ts";
import { localPagesFor } from "../../../core/locations/local-pages.ts";
import type { PricedService } from "../../../core/pricing/estimate.ts";
import type { Service } from "../../../core/site/services.ts";
import type { Desk } from "../../desk.ts";
import type { QuoteKit, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { quoteKit, quoteOfUrl } from "../quote-of-url.ts";

export interface ServiceLink {
  readonly label: string;
  readonly href: string;
}

/** All a service's page shows besides the site's own texts. */
export interface ServiceView {
  readonly service: Service;
  readonly price: PricedService;
  readonly kit: QuoteKit;
  readonly state: QuoteState;
  /** The service's pages in towns, all of them; a page shows as many as it has room for. */
  readonly towns: readonly ServiceLink[];
  readonly related: readonly ServiceLink[];
  /** The guides nearest to it; a page shows as many as it has room for. */
  readonly guides: readonly Guide[];
  /** The shelf its guides stand on. */
  readonly shelf: GuideCategory | undefined;
}

/** Gathers what the page of one service shows, its quote preset to it. */
export function viewService(service: Service, request: Request, desk: Desk): ServiceView {
  const { services, guides, blogCategories } = desk.site;
  const related = service.detail?.relatedServices ?? [];
  return {
    service,
    price: desk.price(service.id),
    kit: quoteKit(desk),
    state: quoteOfUrl(request, desk, { service: service.id }),
    towns: localPagesFor(service, desk.localPages()).map((page) => ({
      label: `${page.service.shortName} in ${page.city.city}`,
      href: page.path,
    })),
    related: services
      .filter(({ id, enabled }) => enabled && related.includes(id))
      .map(({ serviceName, slug }) => ({ label: serviceName, href: `/${slug}` })),
    guides: guidesFor(service, guides, blogCategories.categories),
    shelf: categoryFor(service, blogCategories.categories),
  };
}

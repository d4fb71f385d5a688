import type { Post, PostCategory } from "../../../core/blog/post.ts";
import { categoryFor, postsForService } from "../../../core/blog/post-lists.ts";
import { localPagesForService } from "../../../core/locations/pages/local-pages.ts";
import type { PricedService } from "../../../core/pricing/estimate.ts";
import type { Service } from "../../../core/site/services.ts";
import type { Desk } from "../../desk.ts";
import type { QuoteFormConfig, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { quoteFormConfig, quoteStateFromUrl } from "../quote-state-from-url.ts";

export interface ServiceLink {
  readonly label: string;
  readonly href: string;
}

/** Everything a service page shows besides the site's own texts. */
export interface ServiceView {
  readonly service: Service;
  readonly price: PricedService;
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
  /** All city pages of this service; a layout shows as many as it has room for. */
  readonly cities: readonly ServiceLink[];
  readonly related: readonly ServiceLink[];
  /** The most relevant posts; a layout shows as many as it has room for. */
  readonly posts: readonly Post[];
  /** The blog category of its posts. */
  readonly category: PostCategory | undefined;
}

/** The data of a service page, with the quote form preset to this service. */
export function serviceView(service: Service, request: Request, desk: Desk): ServiceView {
  const { services, guides, blogCategories } = desk.site;
  const related = service.detail?.relatedServices ?? [];
  return {
    service,
    price: desk.price(service.id),
    config: quoteFormConfig(desk),
    state: quoteStateFromUrl(request, desk, { service: service.id }),
    cities: localPagesForService(service, desk.localPages()).map((page) => ({
      label: `${page.service.shortName} in ${page.city.city}`,
      href: page.path,
    })),
    related: services
      .filter(({ id, enabled }) => enabled && related.includes(id))
      .map(({ serviceName, slug }) => ({ label: serviceName, href: `/${slug}` })),
    posts: postsForService(service, guides, blogCategories.categories),
    category: categoryFor(service, blogCategories.categories),
  };
}

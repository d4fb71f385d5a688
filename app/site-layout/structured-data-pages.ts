import type { Article, BreadcrumbList, FAQPage, Service as ServiceThing } from "schema-dts";
import { landingPagesOf } from "../../core/locations/landings.ts";
import { localPagesOf } from "../../core/locations/local-pages.ts";
import { dollars } from "../../core/money.ts";
import type { Crumb } from "../../core/site/breadcrumbs.ts";
import { type PublicPage, pageAt, sharePath } from "../../core/site/page-list.ts";
import type { Service } from "../../core/site/services.ts";
import type { Site } from "../../core/site/site.ts";
import { businessId, countiesOf } from "./structured-data-business.ts";

/** A guide as an article; nothing for other pages. */
export function articleOf({ path, kind, description }: PublicPage, site: Site): Article[] {
  const guide = guideAt(path, kind, site);
  if (!guide) return [];
  const { name } = site.businessConfig;
  const publisher = {
    "@type": "Organization" as const,
    "@id": businessId(site),
    name,
    url: `${site.origin}/`,
    logo: { "@type": "ImageObject" as const, url: `${site.origin}/icon-512.png` },
  };
  return [
    {
      "@type": "Article",
      headline: guide.title,
      description,
      url: site.origin + path,
      mainEntityOfPage: site.origin + path,
      image: site.origin + sharePath(path),
      datePublished: guide.published,
      dateModified: guide.updated ?? guide.published,
      author: guide.author ? { "@type": "Person", name: guide.author } : publisher,
      publisher,
      inLanguage: "en-US",
      ...(guide.tags.length > 0 ? { keywords: guide.tags } : {}),
    },
  ];
}

/** A service, everywhere or in one town, at the price book's price before travel; nothing for other pages. */
export function servicesOf({ path, kind, description }: PublicPage, site: Site): ServiceThing[] {
  const found = offerAt(path, kind, site);
  if (!found) return [];
  const { service, town } = found;
  const rate = site.pricing.services.find(({ id }) => id === service.pricedAs);
  return [
    {
      "@type": "Service",
      "@id": `${site.origin}${path}#service`,
      name: service.serviceName,
      serviceType: service.serviceName,
      description,
      url: site.origin + path,
      provider: {
        "@type": "Notary",
        "@id": businessId(site),
        name: site.businessConfig.name,
        url: `${site.origin}/`,
      },
      areaServed: town ? { "@type": "City", name: town } : countiesOf(site),
      ...(rate
        ? {
            offers: {
              "@type": "Offer",
              price: dollars(rate.baseRate),
              priceCurrency: "USD",
              url: site.origin + path,
              description: "Base price of one visit. The travel fee follows from the ZIP.",
            },
          }
        : {}),
    },
  ];
}

/** The questions a page answers; nothing where it answers none. */
export function questionsOf({ path, kind }: PublicPage, site: Site): FAQPage[] {
  const asked =
    path === "/faq"
      ? site.faqs
      : (guideAt(path, kind, site)?.faqs ?? serviceAt(path, kind, site)?.detail?.faqs ?? []);
  if (asked.length === 0) return [];
  const mainEntity = asked.map(({ question, answer }) => ({
    "@type": "Question" as const,
    name: question,
    acceptedAnswer: { "@type": "Answer" as const, text: answer },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}

/** The way to a page, by the steps that are pages themselves; the last one is the page. */
export function wayOf(crumbs: readonly Crumb[], path: string, site: Site): BreadcrumbList {
  const steps = crumbs.filter(({ href }) => href === null || pageAt(site, href));
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, href }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: site.origin + (href ?? path),
    })),
  };
}

function guideAt(path: string, kind: PublicPage["kind"], { guides }: Site) {
  return kind === "guide" ? guides.find(({ slug }) => path === `/blog/${slug}`) : undefined;
}

function serviceAt(path: string, kind: PublicPage["kind"], { services }: Site) {
  return kind === "service" ? services.find(({ slug }) => path === `/${slug}`) : undefined;
}

function offerAt(
  path: string,
  kind: PublicPage["kind"],
  site: Site,
): { readonly service: Service; readonly town?: string } | undefined {
  const service = serviceAt(path, kind, site);
  if (service) return { service };
  const { localPages, cities, services } = site;
  const places =
    kind === "local"
      ? localPagesOf(localPages, cities, services)
      : kind === "landing"
        ? landingPagesOf(localPages.landings, cities, services)
        : [];
  const place = places.find((one) => one.path === path);
  return place && { service: place.service, town: `${place.city.city}, ${place.city.state}` };
}

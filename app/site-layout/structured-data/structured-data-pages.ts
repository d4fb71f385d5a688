import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Service as SchemaService,
  WebPage,
  WebSite,
} from "schema-dts";
import { dayWithOffset } from "../../../core/booking/time/local-date-time.ts";
import { dollars } from "../../../core/format/money.ts";
import { guideAuthor } from "../../../core/law/law-review.ts";
import { findLandingPages } from "../../../core/locations/pages/landing-pages.ts";
import { listLocalPages } from "../../../core/locations/pages/local-pages.ts";
import { fromPriceText } from "../../../core/pricing/from-price.ts";
import {
  type PublicPage,
  publicPageAt,
  shareCardPath,
} from "../../../core/sections/public-pages.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Crumb } from "../../../core/site/breadcrumbs.ts";
import type { Service } from "../../../core/site/services.ts";
import { businessId, countiesOf } from "./structured-data-business.ts";

/** The site as a whole. It is stated once, on the home page, where search engines take a site's name from. */
export function websiteOf(site: Site): WebSite {
  const { name, shortName } = site.businessConfig;
  return {
    "@type": "WebSite",
    "@id": `${site.origin}/#website`,
    name,
    ...(shortName === name ? {} : { alternateName: shortName }),
    url: `${site.origin}/`,
    inLanguage: "en-US",
    publisher: { "@id": businessId(site) },
  };
}

/** A post as an article; nothing for other pages. */
export function articleOf({ path, kind, description }: PublicPage, site: Site): Article[] {
  const post = postAt(path, kind, site);
  if (!post) return [];
  const { name, timezone } = site.businessConfig;
  const author = guideAuthor(post, site);
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
      headline: post.title,
      description,
      url: site.origin + path,
      mainEntityOfPage: site.origin + path,
      image: site.origin + shareCardPath(path),
      datePublished: dayWithOffset(post.published, timezone),
      dateModified: dayWithOffset(post.updated ?? post.published, timezone),
      author: author === name ? publisher : { "@type": "Person", name: author },
      publisher,
      inLanguage: "en-US",
      ...(post.tags.length > 0 ? { keywords: post.tags } : {}),
    },
  ];
}

/** A service, everywhere or in one city, at the price book's price before travel; nothing for other pages. */
export function schemaServicesOf(
  { path, kind, description }: PublicPage,
  site: Site,
): SchemaService[] {
  const found = offerAt(path, kind, site);
  if (!found) return [];
  const { service, city } = found;
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
      areaServed: city ? { "@type": "City", name: city } : countiesOf(site),
      ...(rate
        ? {
            offers: {
              "@type": "Offer",
              price: dollars(rate.baseRate),
              priceCurrency: "USD",
              url: site.origin + path,
              description: fromPriceText(rate.baseRate),
            },
          }
        : {}),
    },
  ];
}

/** The FAQ of a page; nothing where it has none. */
export function questionsOf({ path, kind }: PublicPage, site: Site): FAQPage[] {
  const faqs =
    path === "/faq"
      ? site.faqs
      : (postAt(path, kind, site)?.faqs ?? serviceAt(path, kind, site)?.detail?.faqs ?? []);
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    "@type": "Question" as const,
    name: question,
    acceptedAnswer: { "@type": "Answer" as const, text: answer },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}

/** A page in Spanish with its language; nothing for other pages. */
export function spanishPageOf(
  { path, kind, title, description }: PublicPage,
  site: Site,
): WebPage[] {
  if (kind !== "spanish") return [];
  return [
    {
      "@type": "WebPage",
      "@id": `${site.origin}${path}#page`,
      url: site.origin + path,
      name: title,
      description,
      inLanguage: "es-US",
      about: { "@id": businessId(site) },
    },
  ];
}

/** The breadcrumbs of a page, without steps that are no pages themselves. */
export function breadcrumbListOf(
  crumbs: readonly Crumb[],
  path: string,
  site: Site,
): BreadcrumbList {
  const steps = crumbs.filter(({ href }) => href === null || publicPageAt(site, href));
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

function postAt(path: string, kind: PublicPage["kind"], { guides }: Site) {
  return kind === "guide" ? guides.find(({ slug }) => path === `/blog/${slug}`) : undefined;
}

function serviceAt(path: string, kind: PublicPage["kind"], { services }: Site) {
  return kind === "service" ? services.find(({ slug }) => path === `/${slug}`) : undefined;
}

function offerAt(
  path: string,
  kind: PublicPage["kind"],
  site: Site,
): { readonly service: Service; readonly city?: string } | undefined {
  const service = serviceAt(path, kind, site);
  if (service) return { service };
  const { localPages, cities, services } = site;
  const pages =
    kind === "local"
      ? listLocalPages(localPages, cities, services)
      : kind === "landing"
        ? findLandingPages(localPages.landings, cities, services)
        : [];
  const page = pages.find((one) => one.path === path);
  return page && { service: page.service, city: `${page.city.city}, ${page.city.state}` };
}

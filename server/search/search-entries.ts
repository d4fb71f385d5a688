import { joinNames } from "../../core/format/names.ts";
import { listCityPages } from "../../core/locations/pages/city-pages.ts";
import { listLocalPages } from "../../core/locations/pages/local-pages.ts";
import {
  isWholeCounty,
  namedCounties,
} from "../../core/locations/service-locations/county-cities.ts";
import type { Site } from "../../core/sections/site.ts";

/** The kinds of search results, in the order people look for them. */
export const SEARCH_KINDS = ["service", "document", "guide", "place", "page"] as const;

/** One search result. */
export interface SearchHit {
  readonly kind: (typeof SEARCH_KINDS)[number];
  readonly title: string;
  readonly href: string;
  readonly excerpt: string;
}

/** A result with the words it is found by, in three weights. */
export interface SearchEntry extends SearchHit {
  readonly id: number;
  /** Other names, tags, ZIPs. */
  readonly names: string;
  readonly headings: string;
  readonly text: string;
}

type SearchableItem = SearchHit & Partial<Pick<SearchEntry, "names" | "headings" | "text">>;

/** Everything that can be found on a site. */
export function listSearchEntries(site: Site): SearchEntry[] {
  const items = [
    ...services(site),
    ...documentEntries(site),
    ...guides(site),
    ...towns(site),
    ...counties(site),
    ...servicesInCities(site),
    ...pages(site),
    ...legal(site),
  ];
  return items.map((entry, id) => ({ names: "", headings: "", text: "", ...entry, id }));
}

function services({ services: all }: Site): SearchableItem[] {
  return all
    .filter(({ enabled }) => enabled)
    .map(({ serviceName, shortName, slug, summary, description, keywords, detail }) => ({
      kind: "service",
      title: serviceName,
      href: `/${slug}`,
      excerpt: summary,
      names: [shortName, ...keywords].join(" "),
      headings: [...(detail?.specificServices ?? []), ...(detail?.commonDocuments ?? [])].join(" "),
      text: [description, ...questions(detail?.faqs ?? [])].join(" "),
    }));
}

function documentEntries({ documents: { documents } }: Site): SearchableItem[] {
  return documents.map(({ name, note, aliases, instead = "" }) => ({
    kind: "document",
    title: name,
    href: `/faq?${new URLSearchParams({ q: name })}`,
    excerpt: note,
    names: aliases.join(" "),
    text: `${note} ${instead}`,
  }));
}

function guides({ guides: all }: Site): SearchableItem[] {
  return all.map(({ slug, title, subtitle, excerpt, tags, body, faqs }) => ({
    kind: "guide",
    title,
    href: `/blog/${slug}`,
    excerpt,
    names: tags.join(" "),
    headings: [subtitle, ...[...body.matchAll(/^#{2,3} (.+)$/gm)].map(([, text]) => text)].join(
      " ",
    ),
    text: [excerpt, ...questions(faqs)].join(" "),
  }));
}

/** Cities with a page of their own, then those the business only names. */
function towns({ cities, localNotes, serviceLocations }: Site): SearchableItem[] {
  const withPage = listCityPages(cities, localNotes).map(({ path, city }) => ({ ...city, path }));
  const namedOnly = serviceLocations
    .filter(
      (entry) =>
        entry.enabled && !isWholeCounty(entry) && !withPage.some(({ city }) => city === entry.city),
    )
    .map(({ zip, ...town }) => ({ ...town, primaryZip: zip, path: "/service-areas" }));
  return [...withPage, ...namedOnly].map(({ city, county, state, primaryZip, path }) => ({
    kind: "place",
    title: `${city}, ${state}`,
    href: path,
    excerpt: `${city} in ${county} County, ZIP ${primaryZip}: services, prices and the drive there.`,
    names: primaryZip,
    headings: `${county} County`,
  }));
}

function counties({ businessConfig, countyCards, serviceLocations }: Site): SearchableItem[] {
  const namedOnly = namedCounties(serviceLocations);
  const all = new Set([
    ...businessConfig.serviceArea.counties,
    ...countyCards.map(({ name }) => name),
    ...namedOnly.map(({ county }) => county),
  ]);
  return [...all].map((name) => {
    const card = countyCards.find((one) => one.name === name);
    const cities = card?.cities ?? namedOnly.find(({ county }) => county === name)?.cities ?? [];
    return {
      kind: "place",
      title: `${name} County`,
      href: "/service-areas",
      excerpt: card?.description ?? `We drive to ${joinNames(cities) || "all of the county"}.`,
      text: cities.join(" "),
    };
  });
}

function servicesInCities({ localPages, cities, services: all }: Site): SearchableItem[] {
  return listLocalPages(localPages, cities, all).map(({ path, service, city: town }) => ({
    kind: "place",
    title: `${service.shortName} in ${town.city}, ${town.state}`,
    href: path,
    excerpt: service.summary,
    names: town.primaryZip,
  }));
}

function pages({ pages: all, faqs, pricing }: Site): SearchableItem[] {
  const questionsByPage: Readonly<Record<string, readonly Question[]>> = {
    "/faq": faqs,
    "/pricing": pricing.faqs,
  };
  return Object.entries(all)
    .filter(([path]) => path !== "/search")
    .map(([path, { title, description }]) => ({
      kind: "page",
      title: title.replace(/ \| [^|]*$/, ""),
      href: path,
      excerpt: description,
      text: [description, ...questions(questionsByPage[path] ?? [])].join(" "),
    }));
}

function legal({ legal: texts }: Site): SearchableItem[] {
  return texts.map(({ slug, title, description, body }) => ({
    kind: "page",
    title,
    href: `/${slug}`,
    excerpt: description,
    headings: [...body.matchAll(/^#{2,3} (.+)$/gm)].map(([, text]) => text).join(" "),
  }));
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

function questions(list: readonly Question[]): string[] {
  return list.flatMap(({ question, answer }) => [question, answer]);
}

import { localPagesOf } from "../../core/locations/local-pages.ts";
import { isWholeCounty, namedCounties } from "../../core/locations/named-towns.ts";
import { townPagesOf } from "../../core/locations/town-pages.ts";
import type { Site } from "../../core/site/site.ts";
import { listed } from "../../core/site/tokens.ts";

/** What a thing that can be found is, in the order people look for them. */
export const SEARCH_KINDS = ["service", "document", "guide", "place", "page"] as const;

/** One thing the search finds. */
export interface SearchHit {
  readonly kind: (typeof SEARCH_KINDS)[number];
  readonly title: string;
  readonly href: string;
  readonly excerpt: string;
}

/** A thing with the words it is found by, the telling ones apart from the rest. */
export interface SearchEntry extends SearchHit {
  readonly id: number;
  /** Other names, tags, ZIPs. */
  readonly names: string;
  readonly headings: string;
  readonly text: string;
}

type Findable = SearchHit & Partial<Pick<SearchEntry, "names" | "headings" | "text">>;

/** All that can be found on a site, from its own sections. */
export function entriesOf(site: Site): SearchEntry[] {
  const found = [
    ...services(site),
    ...papers(site),
    ...guides(site),
    ...towns(site),
    ...counties(site),
    ...servicesInTowns(site),
    ...pages(site),
    ...legal(site),
  ];
  return found.map((entry, id) => ({ names: "", headings: "", text: "", ...entry, id }));
}

function services({ services: all }: Site): Findable[] {
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

function papers({ documents: { documents } }: Site): Findable[] {
  return documents.map(({ name, note, aliases, instead = "" }) => ({
    kind: "document",
    title: name,
    href: `/faq?${new URLSearchParams({ q: name })}`,
    excerpt: note,
    names: aliases.join(" "),
    text: `${note} ${instead}`,
  }));
}

function guides({ guides: all }: Site): Findable[] {
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

/** Towns with a page of their own, then those the business only names. */
function towns({ cities, localNotes, serviceLocations }: Site): Findable[] {
  const own = townPagesOf(cities, localNotes).map(({ path, city }) => ({ ...city, path }));
  const named = serviceLocations
    .filter(
      (entry) =>
        entry.enabled && !isWholeCounty(entry) && !own.some(({ city }) => city === entry.city),
    )
    .map(({ zip, ...town }) => ({ ...town, primaryZip: zip, path: "/service-areas" }));
  return [...own, ...named].map(({ city, county, state, primaryZip, path }) => ({
    kind: "place",
    title: `${city}, ${state}`,
    href: path,
    excerpt: `${city} in ${county} County, ZIP ${primaryZip}: services, prices and the drive there.`,
    names: primaryZip,
    headings: `${county} County`,
  }));
}

function counties({ businessConfig, countyCards, serviceLocations }: Site): Findable[] {
  const named = namedCounties(serviceLocations);
  const all = new Set([
    ...businessConfig.serviceArea.counties,
    ...countyCards.map(({ name }) => name),
    ...named.map(({ county }) => county),
  ]);
  return [...all].map((name) => {
    const card = countyCards.find((one) => one.name === name);
    const cities = card?.cities ?? named.find(({ county }) => county === name)?.towns ?? [];
    return {
      kind: "place",
      title: `${name} County`,
      href: "/service-areas",
      excerpt: card?.description ?? `We drive to ${listed(cities) || "all of the county"}.`,
      text: cities.join(" "),
    };
  });
}

function servicesInTowns({ localPages, cities, services: all }: Site): Findable[] {
  return localPagesOf(localPages, cities, all).map(({ path, service, city: town }) => ({
    kind: "place",
    title: `${service.shortName} in ${town.city}, ${town.state}`,
    href: path,
    excerpt: service.summary,
    names: town.primaryZip,
  }));
}

function pages({ pages: all, faqs, pricing }: Site): Findable[] {
  const asked: Readonly<Record<string, readonly Question[]>> = {
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
      text: [description, ...questions(asked[path] ?? [])].join(" "),
    }));
}

function legal({ legal: texts }: Site): Findable[] {
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

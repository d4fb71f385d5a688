import type { CityPageEntry } from "./city-pages.ts";
import type { LandingPageEntry } from "./landing-pages.ts";
import { type CountyNotes, localServiceNotes } from "./local-notes.ts";
import type { LocalPage } from "./local-pages.ts";

/** The parts of a site that the texts of its location pages come from. */
interface LocationPagesSite {
  readonly localNotes: readonly CountyNotes[];
  readonly businessConfig: { readonly shortName: string };
}

/** Title, description and indexing of a page about a location. */
export interface LocationPageMeta {
  readonly title: string;
  readonly description: string;
  /** The path that search engines should index: its own, or that of the page it repeats. */
  readonly canonical: string;
  /** Whether it has content of its own, so that search engines may index it. */
  readonly indexed: boolean;
}

/** As many characters of a description as search engines show. */
const MAX_DESCRIPTION_LENGTH = 158;

/** The metadata of a local page. Without notes it repeats its service's page, so that page is the canonical one. */
export function localPageMeta(
  page: LocalPage,
  { localNotes, businessConfig }: LocationPagesSite,
): LocationPageMeta {
  const { service, city, path } = page;
  const parts = localServiceNotes(localNotes, city, service.id);
  const start = `${service.summary} ${city.city}, ${city.state} ${city.primaryZip}`;
  return {
    title: `${service.shortName} in ${city.city}, ${city.state} | ${businessConfig.shortName}`,
    description: appendItems(
      start,
      parts.map(({ heading }) => heading),
    ),
    canonical: parts.length > 0 ? path : `/${service.slug}`,
    indexed: parts.length > 0,
  };
}

/**
 * The metadata of a city's page. Without notes it says no more than the service-areas page, so that page is the
 * canonical one.
 */
export function cityPageMeta(
  { path, city, notes }: CityPageEntry,
  { businessConfig }: LocationPagesSite,
): LocationPageMeta {
  const start = `A mobile notary in ${city.city}, ${city.state} ${city.primaryZip}: every service with its price and the travel zone`;
  const near = (notes?.city.landmarks ?? []).map((name) => `near ${name}`);
  return {
    title: `Mobile Notary in ${city.city}, ${city.state} ${city.primaryZip} | ${businessConfig.shortName}`,
    description: appendItems(start, near.slice(0, 1)),
    canonical: notes ? path : "/service-areas",
    indexed: notes !== null,
  };
}

/** The metadata of a landing page, as its author wrote it. */
export function landingPageMeta(
  { path, landing }: LandingPageEntry,
  { businessConfig }: LocationPagesSite,
): LocationPageMeta {
  return {
    title: `${landing.title} | ${businessConfig.shortName}`,
    description: landing.description,
    canonical: path,
    indexed: true,
  };
}

/** A sentence with as many of the items as fit after a colon or comma; no item is cut. */
function appendItems(start: string, items: readonly string[]): string {
  const text = items.reduce((so, item, at) => {
    const longer = `${so}${at === 0 && !so.includes(": ") ? ": " : ", "}${item}`;
    return longer.length <= MAX_DESCRIPTION_LENGTH ? longer : so;
  }, start);
  return `${text}.`;
}

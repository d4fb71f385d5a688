import type { Site } from "../site/site.ts";
import type { LandingPage } from "./landings.ts";
import { ownParts } from "./local-notes.ts";
import type { LocalPage } from "./local-pages.ts";
import type { TownPage } from "./town-pages.ts";

/** What programs read of a page about a place. */
export interface PlaceMeta {
  readonly title: string;
  readonly description: string;
  /** The page to list: its own path, or that of the page it only repeats. */
  readonly canonical: string;
  /** Whether it says anything of its own, so that search engines may list it. */
  readonly indexed: boolean;
}

/** As much of a description as search engines show, in letters. */
const SHOWN = 158;

/** A local page: without a word of its own it is its service's page again. */
export function localMeta(page: LocalPage, { localNotes, businessConfig }: Site): PlaceMeta {
  const { service, city, path } = page;
  const parts = ownParts(localNotes, city, service.id);
  const start = `${service.summary} ${city.city}, ${city.state} ${city.primaryZip}`;
  return {
    title: `${service.shortName} in ${city.city}, ${city.state} | ${businessConfig.shortName}`,
    description: listedAfter(
      start,
      parts.map(({ heading }) => heading),
    ),
    canonical: parts.length > 0 ? path : `/${service.slug}`,
    indexed: parts.length > 0,
  };
}

/** A town's page: without a word of its own it says no more than the service areas do. */
export function townMeta({ path, city, notes }: TownPage, { businessConfig }: Site): PlaceMeta {
  const start = `A mobile notary in ${city.city}, ${city.state} ${city.primaryZip}: every service with its price and the travel zone`;
  const near = (notes?.town.landmarks ?? []).map((name) => `near ${name}`);
  return {
    title: `Mobile Notary in ${city.city}, ${city.state} ${city.primaryZip} | ${businessConfig.shortName}`,
    description: listedAfter(start, near.slice(0, 1)),
    canonical: notes ? path : "/service-areas",
    indexed: notes !== null,
  };
}

/** A landing page, in the words its author gave it. */
export function landingMeta({ path, landing }: LandingPage, { businessConfig }: Site): PlaceMeta {
  return {
    title: `${landing.title} | ${businessConfig.shortName}`,
    description: landing.description,
    canonical: path,
    indexed: true,
  };
}

/** A sentence with as many items after a colon or comma as there is room for, whole ones only. */
function listedAfter(start: string, items: readonly string[]): string {
  const text = items.reduce((so, item, at) => {
    const longer = `${so}${at === 0 && !so.includes(": ") ? ": " : ", "}${item}`;
    return longer.length <= SHOWN ? longer : so;
  }, start);
  return `${text}.`;
}

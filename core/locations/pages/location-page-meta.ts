import { formatUsd } from "../../format/money.ts";
import { priceOf } from "../../pricing/estimate.ts";
import type { RateCard } from "../../pricing/rates.ts";
import type { Service } from "../../site/services.ts";
import type { City } from "./cities.ts";
import type { CityPageEntry } from "./city-pages.ts";
import type { LandingPageEntry } from "./landing-pages.ts";
import { type CountyNotes, findLocalNotes, localServiceNotes } from "./local-notes.ts";
import type { LocalPage } from "./local-pages.ts";

/** The parts of a site that the texts of its location pages come from. */
interface LocationPagesSite {
  readonly localNotes: readonly CountyNotes[];
  readonly businessConfig: { readonly shortName: string; readonly phone: string };
  readonly pricing: RateCard;
  readonly services: readonly Service[];
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

/** As many characters of a title as search engines show. */
const MAX_TITLE_LENGTH = 60;

/** The metadata of a local page. Without notes it repeats its service's page, so that page is the canonical one. */
export function localPageMeta(page: LocalPage, site: LocationPagesSite): LocationPageMeta {
  const { service, city, path } = page;
  const { price } = priceOf(service.id, { rates: site.pricing, services: site.services });
  const name = service.searchName ?? service.shortName;
  const hasNotes = localServiceNotes(site.localNotes, city, service.id).length > 0;
  return {
    title: withBusinessName(`${name} in ${city.city}, ${city.state}`, site),
    description: describeVisit(name, city, formatUsd(price), site),
    canonical: hasNotes ? path : `/${service.slug}`,
    indexed: hasNotes,
  };
}

/**
 * The metadata of a city's page. Without notes it says no more than the service-areas page, so that page is the
 * canonical one.
 */
export function cityPageMeta(
  { path, city, notes }: CityPageEntry,
  site: LocationPagesSite,
): LocationPageMeta {
  const prices = site.services
    .filter(({ enabled }) => enabled)
    .map(({ id }) => priceOf(id, { rates: site.pricing, services: site.services }).price);
  const lowest = formatUsd(prices.reduce((one, other) => (other < one ? other : one)));
  return {
    title: withBusinessName(`Mobile Notary in ${city.city}, ${city.state}`, site),
    description: describeVisit("Mobile notary", city, lowest, site),
    canonical: notes ? path : "/service-areas",
    indexed: notes !== null,
  };
}

/** The metadata of a landing page, as its author wrote it. */
export function landingPageMeta(
  { path, landing }: LandingPageEntry,
  site: LocationPagesSite,
): LocationPageMeta {
  return {
    title: withBusinessName(landing.title, site),
    description: landing.description,
    canonical: path,
    indexed: true,
  };
}

/** A title with the name of the business after it, or alone where search engines would cut the name off. */
function withBusinessName(title: string, { businessConfig }: LocationPagesSite): string {
  const whole = `${title} | ${businessConfig.shortName}`;
  return whole.length <= MAX_TITLE_LENGTH ? whole : title;
}

/** What is offered where and at which price, then as many further sentences as search engines show. */
function describeVisit(
  name: string,
  city: City,
  price: string,
  { localNotes, pricing, businessConfig }: LocationPagesSite,
): string {
  const start = `${name} in ${city.city}, ${city.county} County: from ${price}, ${zoneFeeText(city, pricing)}.`;
  const about = findLocalNotes(localNotes, city)?.city.searchText;
  return [about, `Call ${businessConfig.phone}.`].reduce<string>((text, sentence) => {
    const longer = sentence ? `${text} ${sentence}` : text;
    return longer.length <= MAX_DESCRIPTION_LENGTH ? longer : text;
  }, start);
}

/** The fee of the zone that lists the city's ZIP or its county, in words; without such a zone the fee is left open. */
function zoneFeeText({ primaryZip, county, state }: City, { zones }: RateCard): string {
  const zone =
    zones.find(({ zips }) => zips.includes(primaryZip)) ??
    zones.find((candidate) => candidate.state === state && candidate.counties.includes(county));
  if (!zone) return "plus any zone fee";
  return zone.fee > 0 ? `zone fee ${formatUsd(zone.fee)}` : "no zone fee";
}

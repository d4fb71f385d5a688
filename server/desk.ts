import type { AreaMap } from "../core/locations/area-map.ts";
import { type LocalPage, localPagesOf } from "../core/locations/local-pages.ts";
import type { PlaceBook } from "../core/locations/places.ts";
import { type Estimate, estimate, type PricedService, priceOf } from "../core/pricing/estimate.ts";
import { type TravelZone, travelZoneFor } from "../core/pricing/zones.ts";
import { priceBookOf, type Site } from "../core/site/site.ts";
import { htmlOf } from "./blog/markdown.ts";
import type { LeadDesk } from "./leads/leadDesk.ts";
import { type CountyOutlines, drawArea } from "./locations/areaMap.ts";

/** Everything a page may ask of the business. */
export interface Desk {
  readonly site: Site;
  /** The address of the script that wakes islands. */
  readonly islandsEntry: string;
  /** The year the business's own calendar shows. */
  readonly year: number;
  /** The estimate for services and a ZIP; null until a service is chosen and the ZIP is whole. */
  quote(serviceIds: readonly string[], zip: string): Estimate | null;
  /** The travel zone of a whole ZIP, else null. */
  zoneFor(zip: string): TravelZone | null;
  /** One service with its price and time from the price book. */
  price(serviceId: string): PricedService;
  areaMap(): AreaMap;
  /** Every page about one service in one town, the most important first. */
  localPages(): LocalPage[];
  /** A text of the site's, written in Markdown, as HTML that is safe to show. */
  html(markdown: string): string;
  /** Notes a failure of a page for whoever reads the log; visitors see a plain sentence. */
  report(error: unknown): void;
  /** Enquiries: taken, stored, answered by mail. */
  readonly leads: LeadDesk;
}

/** What a desk is opened from, besides its site. */
export interface DeskWorld {
  readonly places: PlaceBook;
  readonly outlines: CountyOutlines;
  readonly islandsEntry: string;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** Opens the desk of a site. Cheap enough to do for every request: nothing is reckoned before it is asked. */
export function openDesk(site: Site, world: DeskWorld, leads: LeadDesk): Desk {
  const book = priceBookOf(site, world.places);
  return {
    site,
    islandsEntry: world.islandsEntry,
    year: yearIn(site.businessConfig.timezone, world.now()),
    quote: (serviceIds, zip) => estimate(serviceIds, zip, book),
    zoneFor: (zip) => travelZoneFor(zip, site.pricing, world.places),
    price: (serviceId) => priceOf(serviceId, book),
    areaMap: () => drawnOnce(site, world),
    leads,
    html: (markdown) => madeOnce(site, markdown),
    report: world.report,
    localPages: () => localPagesOf(site.localPages, site.cities, site.services),
  };
}

/** A site's map is drawn once: the same site is the same map until the next publish. */
function drawnOnce(site: Site, { outlines, places }: DeskWorld): AreaMap {
  const map = maps.get(site) ?? drawArea(site, outlines, places);
  maps.set(site, map);
  return map;
}

const maps = new WeakMap<Site, AreaMap>();

/** Markdown takes longer than all the rest of a page, and is the same for every visitor. */
function madeOnce(site: Site, markdown: string): string {
  const made = texts.get(site) ?? new Map<string, string>();
  texts.set(site, made);
  const html = made.get(markdown) ?? htmlOf(markdown);
  made.set(markdown, html);
  return html;
}

const texts = new WeakMap<Site, Map<string, string>>();

function yearIn(timezone: string, now: number): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).year;
}

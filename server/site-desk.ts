import type { Site } from "../core/sections/site.ts";
import { priceBookOf } from "../core/pricing/price-book.ts";
import type { AreaMap } from "../core/locations/map/area-map.ts";
import { type LocalPage, listLocalPages } from "../core/locations/pages/local-pages.ts";
import type { ZipEntry, ZipDirectory } from "../core/locations/zip-directory.ts";
import { type ZipLookup, lookUpZip } from "../core/locations/zip-lookup.ts";
import { type Estimate, estimate, type PricedService, priceOf } from "../core/pricing/estimate.ts";
import { type TravelZone, travelZoneFor } from "../core/pricing/zones.ts";
import type { AdminDesk } from "./admin-desk.ts";
import type { ChatDesk } from "./assistant/chat-desk.ts";
import { markdownToHtml } from "./blog/markdown.ts";
import type { BookingDesk } from "./booking/visitor/booking-desk.ts";
import type { SignalDesk } from "./insights/signal-desk.ts";
import type { LeadDesk } from "./leads/desk.ts";
import { type CountyOutlines, drawAreaMap } from "./locations/area-map.ts";
import { createPictureFiles, type PictureFiles } from "./media/picture-files.ts";
import type { PictureStore } from "./media/picture-store.ts";
import type { PeopleDesk } from "./people/people-desk.ts";
import type { Person } from "./people/person.ts";
import type { SearchHit } from "./search/search-entries.ts";
import { searchSite } from "./search/search-site.ts";
import type { ShareCard } from "./share/share-card.ts";
import { renderShareCard, renderSvgAsPng } from "./share/render-images.ts";

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
  /** All there is to say of a whole ZIP before a service is chosen, else null. */
  lookUp(zip: string): ZipLookup | null;
  /** One service with its price and time from the price book. */
  price(serviceId: string): PricedService;
  /** Where the business's own ZIP lies, if anybody knows. */
  readonly home: ZipEntry | undefined;
  areaMap(): AreaMap;
  /** Every page about one service in one town, the most important first. */
  localPages(): LocalPage[];
  /** What the site says about a question, at most `limit` answers, those of one kind together. */
  search(question: string, limit: number): SearchHit[];
  /** A text of the site's, written in Markdown, as HTML that is safe to show. */
  html(markdown: string): string;
  /** A drawing in SVG as a PNG of this width in pixels. */
  picture(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>>;
  /** The files of the pictures this site has put in its library. */
  readonly pictureFiles: PictureFiles;
  /** A share card as a PNG, 1200 by 630. */
  shareCard(card: ShareCard): Promise<Uint8Array<ArrayBuffer>>;
  /** Notes a failure of a page for whoever reads the log; visitors see a plain sentence. */
  report(error: unknown): void;
  /** Enquiries: taken, stored, answered by mail. */
  readonly leads: LeadDesk;
  /** The chat: answers, and conversations as their pages store them. */
  readonly chat: ChatDesk;
  /** Bookings: starts, visits, and what becomes of them. */
  readonly booking: BookingDesk;
  /** What pages tell to be counted. */
  readonly signals: SignalDesk;
  /** Requests for reviews, as whoever gets one may answer them. */
  readonly reviews: {
    /** No more requests to whoever holds this link; false for a link nobody made. */
    stop(token: string): Promise<boolean>;
  };
  /** Who comes in, and how. */
  readonly people: PeopleDesk;
  /** What somebody who signed in may ask. */
  admin(person: Person): AdminDesk;
  /** The address below which the site's pages stand with somebody's drafts, without a slash at its end. */
  previewBase(person: Person): string;
}

/** What a desk is opened from, besides its site. */
export interface SiteDeskDeps {
  readonly places: ZipDirectory;
  readonly outlines: CountyOutlines;
  readonly islandsEntry: string;
  readonly pictures: PictureStore;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** The desks within the desk, each opened for its site and for who asks. */
export type DeskParts = Pick<
  Desk,
  "leads" | "chat" | "booking" | "reviews" | "signals" | "people" | "admin" | "previewBase"
>;

/** Opens the desk of a site. Cheap enough to do for every request: nothing is reckoned before it is asked. */
export function createSiteDesk(site: Site, deps: SiteDeskDeps, parts: DeskParts): Desk {
  const book = priceBookOf(site, deps.places);
  return {
    ...parts,
    site,
    islandsEntry: deps.islandsEntry,
    year: yearIn(site.businessConfig.timezone, deps.now()),
    quote: (serviceIds, zip) => estimate(serviceIds, zip, book),
    zoneFor: (zip) => travelZoneFor(zip, site.pricing, deps.places),
    lookUp: (zip) => lookUpZip(zip, book),
    price: (serviceId) => priceOf(serviceId, book),
    home: deps.places.entries.get(site.businessConfig.address.zip),
    areaMap: () => cachedMap(site, deps),
    html: (markdown) => cachedHtml(site, markdown),
    picture: renderSvgAsPng,
    pictureFiles: createPictureFiles(site, deps.pictures),
    shareCard: (card) => renderShareCard(card, site),
    report: deps.report,
    search: (question, limit) => searchSite(site, question, limit),
    localPages: () => listLocalPages(site.localPages, site.cities, site.services),
  };
}

/** A site's map is drawn once: the same site is the same map until the next publish. */
function cachedMap(site: Site, { outlines, places }: SiteDeskDeps): AreaMap {
  const map = maps.get(site) ?? drawAreaMap(site, outlines, places);
  maps.set(site, map);
  return map;
}

const maps = new WeakMap<Site, AreaMap>();

/** Markdown takes longer than all the rest of a page, and is the same for every visitor. */
function cachedHtml(site: Site, markdown: string): string {
  const cached = texts.get(site) ?? new Map<string, string>();
  texts.set(site, cached);
  const html = cached.get(markdown) ?? markdownToHtml(markdown, site.pictures);
  cached.set(markdown, html);
  return html;
}

const texts = new WeakMap<Site, Map<string, string>>();

function yearIn(timezone: string, now: number): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).year;
}

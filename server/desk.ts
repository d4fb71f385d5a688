import type { AreaMap } from "../core/locations/area-map.ts";
import { type LocalPage, localPagesOf } from "../core/locations/local-pages.ts";
import type { Place, PlaceBook } from "../core/locations/places.ts";
import { type ZipAnswer, zipAnswer } from "../core/locations/zip-answer.ts";
import { type Estimate, estimate, type PricedService, priceOf } from "../core/pricing/estimate.ts";
import { type TravelZone, travelZoneFor } from "../core/pricing/zones.ts";
import { priceBookOf, type Site } from "../core/site/site.ts";
import type { AdminDesk } from "./admin-desk.ts";
import type { ChatDesk } from "./assistant/chat-desk.ts";
import { htmlOf } from "./blog/markdown.ts";
import type { BookingDesk } from "./booking/booking-desk.ts";
import type { SignalDesk } from "./insights/signal-desk.ts";
import type { LeadDesk } from "./leads/lead-desk.ts";
import { type CountyOutlines, drawArea } from "./locations/area-map.ts";
import { openPictureFiles, type PictureFiles } from "./media/shown-files.ts";
import type { PictureStore } from "./media/store.ts";
import type { PeopleDesk } from "./people/people-desk.ts";
import type { Person } from "./people/person.ts";
import type { SearchHit } from "./search/entries.ts";
import { searchSite } from "./search/search.ts";
import type { ShareCard } from "./share/card.ts";
import { paintCard, paintPicture } from "./share/painter.ts";

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
  lookUp(zip: string): ZipAnswer | null;
  /** One service with its price and time from the price book. */
  price(serviceId: string): PricedService;
  /** Where the business's own ZIP lies, if anybody knows. */
  readonly home: Place | undefined;
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
export interface DeskWorld {
  readonly places: PlaceBook;
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
export function openDesk(site: Site, world: DeskWorld, parts: DeskParts): Desk {
  const book = priceBookOf(site, world.places);
  return {
    ...parts,
    site,
    islandsEntry: world.islandsEntry,
    year: yearIn(site.businessConfig.timezone, world.now()),
    quote: (serviceIds, zip) => estimate(serviceIds, zip, book),
    zoneFor: (zip) => travelZoneFor(zip, site.pricing, world.places),
    lookUp: (zip) => zipAnswer(zip, book),
    price: (serviceId) => priceOf(serviceId, book),
    home: world.places.places.get(site.businessConfig.address.zip),
    areaMap: () => drawnOnce(site, world),
    html: (markdown) => madeOnce(site, markdown),
    picture: paintPicture,
    pictureFiles: openPictureFiles(site, world.pictures),
    shareCard: (card) => paintCard(card, site),
    report: world.report,
    search: (question, limit) => searchSite(site, question, limit),
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
  const html = made.get(markdown) ?? htmlOf(markdown, site.pictures);
  made.set(markdown, html);
  return html;
}

const texts = new WeakMap<Site, Map<string, string>>();

function yearIn(timezone: string, now: number): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).year;
}

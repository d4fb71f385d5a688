import type { FigureLibrary } from "../core/blog/figures/figure.ts";
import type { AreaMapData } from "../core/locations/map/area-map.ts";
import { type SignatureOnMap, signatureTo } from "../core/locations/map/signature-to.ts";
import { type LocalPage, listLocalPages } from "../core/locations/pages/local-pages.ts";
import { type ZipDirectory, type ZipEntry, zipByCode } from "../core/locations/zip-directory.ts";
import { lookUpZip, type ZipLookup } from "../core/locations/zip-lookup.ts";
import { type Estimate, estimate, type PricedService, priceOf } from "../core/pricing/estimate.ts";
import { priceBookOf } from "../core/pricing/price-book.ts";
import { siteZoneFor, type TravelZone } from "../core/pricing/zones.ts";
import type { Site } from "../core/sections/site.ts";
import type { AdminDesk } from "./admin-desk.ts";
import type { ChatDesk } from "./assistant/chat-desk.ts";
import { withFigures } from "./blog/figure-library.ts";
import { markdownToHtml } from "./blog/markdown.ts";
import type { BookingDesk } from "./booking/visitor/booking-desk.ts";
import type { OfferDesk } from "./booking/visitor/offer.ts";
import type { WaitlistDesk } from "./booking/waitlist/waitlist-desk.ts";
import type { SignalDesk } from "./insights/signal-desk.ts";
import type { LeadDesk } from "./leads/desk.ts";
import type { MapLand } from "./locations/map/map-land.ts";
import { siteMap } from "./locations/map/site-map.ts";
import { createPictureFiles, type FindPicture, type PictureFiles } from "./media/picture-files.ts";
import type { PictureStore } from "./media/picture-store.ts";
import type { PartnerDesk } from "./partners/partner-desk.ts";
import type { PayDesk } from "./payments/pay-desk.ts";
import type { PeopleDesk } from "./people/people-desk.ts";
import type { Person } from "./people/person.ts";
import { nextTurn } from "./platform/turns.ts";
import type { SearchHit } from "./search/search-entries.ts";
import { prepareSearch, searchSite } from "./search/search-site.ts";
import { renderShareCard, renderSvgAsPng } from "./share/render-images.ts";
import type { ShareCard } from "./share/share-card.ts";
import type { TextDesk } from "./text-messages/text-desk.ts";

/** Everything a page can read of a site and do for it. */
export interface Desk {
  readonly site: Site;
  /** The address of the script that loads islands. */
  readonly islandsEntry: string;
  /** Where security problems are reported, as a URI; null: to the business itself. */
  readonly securityContact: string | null;
  /** Whether emails leave this installation; without a mail server they are only kept. */
  readonly sendsEmail: boolean;
  /** The current year in the business's time zone. */
  readonly year: number;
  /** Waits for a turn of the event loop, so that visitors are answered between two long parts of a page's work. */
  nextTurn(): Promise<void>;
  /** The estimate for services and a ZIP; null until a service is chosen and the ZIP has five digits. */
  quote(serviceIds: readonly string[], zip: string): Estimate | null;
  /** The travel zone of a five-digit ZIP, else null. */
  zoneFor(zip: string): TravelZone | null;
  /** Travel zone, fee and texts of a five-digit ZIP before a service is chosen, else null. */
  lookUp(zip: string): ZipLookup | null;
  /** One service with its price and time from the price book. */
  price(serviceId: string): PricedService;
  /** The coordinates of the business's own ZIP, if it is in the ZIP directory. */
  readonly home: ZipEntry | undefined;
  areaMap(): AreaMapData;
  /** The signature that is drawn on the map from the base to a ZIP's city; null where the map has neither. */
  signatureTo(zip: string): SignatureOnMap | null;
  /** Every page about one service in one city, the most important first. */
  localPages(): LocalPage[];
  /** The site's search results for a question, at most `limit`, grouped by kind. */
  search(question: string, limit: number): Promise<SearchHit[]>;
  /** Renders a Markdown text of the site as safe HTML. */
  html(markdown: string): string;
  /** The same for a page that also draws the figures of the text. */
  htmlWithFigures(markdown: string): Promise<string>;
  /** The drawings that explain something in guides. */
  readonly figures: FigureLibrary;
  /** Renders an SVG as a PNG of this width in pixels. */
  picture(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>>;
  /** The files of the pictures in this site's library. */
  readonly pictureFiles: PictureFiles;
  /** A share card as a PNG, 1200 by 630. */
  shareCard(card: ShareCard): Promise<Uint8Array<ArrayBuffer>>;
  /** Logs an error of a page; visitors see a plain sentence. */
  report(error: unknown): void;
  /** Receives leads: they are validated, stored and answered by mail. */
  readonly leads: LeadDesk;
  /** The chat assistant and its conversations. */
  readonly chat: ChatDesk;
  /** Bookings: free starts, and creating, moving and canceling visits. */
  readonly booking: BookingDesk;
  /** What visits cost and how visitors pay. */
  readonly payments: PayDesk;
  /** Text messages: the consent of visitors, and what the provider reports. */
  readonly textMessages: TextDesk;
  /** What partners' programs may do with a key. */
  readonly partners: PartnerDesk;
  /** Prices with times that were offered to visitors who asked for a visit by arrangement. */
  readonly offers: OfferDesk;
  /** Earlier times for visitors who asked to be told. */
  readonly waitlist: WaitlistDesk;
  /** Counts page views and clicks. */
  readonly signals: SignalDesk;
  /** The answers to review requests. */
  readonly reviews: {
    /** Unsubscribes the recipient of this link from review requests; false for an invalid link. */
    stop(token: string): Promise<boolean>;
  };
  /** Sign-in, sessions and accounts. */
  readonly people: PeopleDesk;
  /** The desk of a signed-in person. */
  admin(person: Person): AdminDesk;
  /** The base path of a preview with a person's drafts, without a trailing slash. */
  previewBase(person: Person): string;
}

/** What a site desk is created from, besides its site. */
export interface SiteDeskDeps {
  readonly places: ZipDirectory;
  readonly land: MapLand;
  readonly figures: FigureLibrary;
  readonly islandsEntry: string;
  readonly pictures: PictureStore;
  readonly findPicture: FindPicture;
  readonly securityContact: string | null;
  readonly sendsEmail: boolean;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** The desks that a site desk contains, each for one site and caller. */
export type DeskParts = Pick<
  Desk,
  | "leads"
  | "chat"
  | "booking"
  | "offers"
  | "waitlist"
  | "partners"
  | "payments"
  | "textMessages"
  | "reviews"
  | "signals"
  | "people"
  | "admin"
  | "previewBase"
>;

/** Creates the desk of a site. Cheap enough to do for every request: nothing is computed before it is needed. */
export function createSiteDesk(site: Site, deps: SiteDeskDeps, parts: DeskParts): Desk {
  const book = priceBookOf(site, deps.places);
  return {
    ...parts,
    site,
    islandsEntry: deps.islandsEntry,
    securityContact: deps.securityContact,
    sendsEmail: deps.sendsEmail,
    year: yearIn(site.businessConfig.timezone, deps.now()),
    nextTurn,
    quote: (serviceIds, zip) => estimate(serviceIds, zip, book),
    zoneFor: (zip) => siteZoneFor(zip, site, deps.places),
    lookUp: (zip) => lookUpZip(zip, book),
    price: (serviceId) => priceOf(serviceId, book),
    home: zipByCode(site.businessConfig.address.zip, deps.places),
    areaMap: () => siteMap(site, deps.land, deps.places),
    signatureTo: (zip) =>
      signatureTo(
        siteMap(site, deps.land, deps.places),
        zipByCode(zip, deps.places),
        site.businessConfig.commissionStates,
      ),
    html: (markdown) => cachedHtml(site, markdown),
    htmlWithFigures: (markdown) => withFigures(cachedHtml(site, markdown), deps.figures),
    figures: deps.figures,
    picture: renderSvgAsPng,
    pictureFiles: createPictureFiles(site, deps.pictures, deps.findPicture),
    shareCard: (card) => renderShareCard(card, site),
    report: deps.report,
    search: async (question, limit) => {
      await prepareSearch(site);
      return searchSite(site, question, limit);
    },
    localPages: () => listLocalPages(site.localPages, site.cities, site.services),
  };
}

/** Rendered Markdown, cached because it takes longer than the rest of a page and is the same for every visitor. */
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

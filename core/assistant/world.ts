import type { CatalogueDocument } from "../documents/catalogue.ts";
import type { PlaceBook } from "../locations/places.ts";
import type { Estimate, PricedService } from "../pricing/estimate.ts";
import type { TravelZone } from "../pricing/zones.ts";
import type { Site } from "../site/site.ts";

/** A page the site's own search found. */
export interface FoundPage {
  readonly title: string;
  readonly href: string;
}

/** What a visitor wants a start for. */
export interface StartWish {
  readonly service: string;
  readonly zip: string;
  /** The most starts to give. */
  readonly most: number;
}

/** A start that can be booked, as an instant. */
export interface OpenStart {
  readonly start: number;
}

/** Everything the assistant may ask; the same functions the pages use. */
export interface World {
  readonly site: Site;
  readonly places: PlaceBook;
  /** The instant of the message. */
  readonly now: number;
  quote(serviceIds: readonly string[], zip: string): Estimate | null;
  zoneFor(zip: string): TravelZone | null;
  price(serviceId: string): PricedService;
  findDocuments(question: string): readonly CatalogueDocument[];
  search(question: string, most: number): readonly FoundPage[];
  /** The next open starts, soonest first; null where the desk keeps no calendar. */
  readonly openStarts: ((wish: StartWish) => Promise<readonly OpenStart[]>) | null;
}

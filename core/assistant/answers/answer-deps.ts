import type { Slot } from "../../booking/slots/slot.ts";
import type { Day } from "../../booking/time/zoned-time.ts";
import type { CatalogueDocument } from "../../documents/catalogue.ts";
import type { Estimate, PricedService } from "../../pricing/estimate.ts";
import type { TravelZone } from "../../pricing/zones.ts";
import type { Site } from "../../sections/site.ts";
import type { ConversationState } from "../conversation.ts";
import type { LexiconSources } from "../lexicon/lexicon.ts";

/** A page the site's own search found. */
export interface PageHit {
  readonly title: string;
  readonly href: string;
}

/** The visit a visitor asks times for. */
export interface SlotQuery {
  /** At least one; more are one visit. */
  readonly services: readonly string[];
  readonly zip: string;
  /** The kind of place, which can make the visit longer; null or left out: the slots fit every kind. */
  readonly placeKind?: ConversationState["placeKind"];
  /** The most slots to return. */
  readonly limit: number;
  /** The only day to look at; left out, the week to come. */
  readonly day?: Day;
}

/** A time that can be booked, with what it costs then. */
export type OfferedSlot = Pick<Slot, "start" | "total" | "surcharge">;

/** What answers are computed with: the same functions the pages use. */
export interface AnswerDeps extends LexiconSources {
  readonly site: Site;
  /** When the message came: epoch milliseconds. */
  readonly now: number;
  quote(serviceIds: readonly string[], zip: string): Estimate | null;
  zoneFor(zip: string): TravelZone | null;
  price(serviceId: string): PricedService;
  findDocuments(question: string): readonly CatalogueDocument[];
  search(question: string, limit: number): readonly PageHit[];
  /** The next open slots, soonest first; null where no calendar is kept. */
  readonly nextSlots: ((query: SlotQuery) => Promise<readonly OfferedSlot[]>) | null;
}

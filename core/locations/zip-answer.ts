import { type PriceBook, stateLineNotice } from "../pricing/estimate.ts";
import { type TravelZone, travelZoneFor } from "../pricing/zones.ts";
import type { Place } from "./places.ts";

/** What somebody learns of their ZIP: who drives there, from which zone, and what stands in the way. */
export interface ZipAnswer {
  readonly zip: string;
  readonly zone: TravelZone;
  /** Null for a ZIP outside the region that is known one by one. */
  readonly place: Place | null;
  /** The state-line sentence where the notary has no commission, else null. */
  readonly notice: string | null;
}

/** Looks up a whole ZIP; null for anything else. */
export function zipAnswer(zip: string, book: PriceBook): ZipAnswer | null {
  const zone = travelZoneFor(zip, book.rates, book.places);
  if (!zone) return null;
  return {
    zip,
    zone,
    place: book.places.places.get(zip) ?? null,
    notice: stateLineNotice(zip, book),
  };
}

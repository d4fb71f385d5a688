import { haversineMiles } from "../booking/travel/distance.ts";
import { isZip } from "../format/patterns.ts";
import { zipByCode } from "../locations/zip-directory.ts";
import type { PriceBook } from "./price-book.ts";
import { type TravelZone, travelZoneFor } from "./zones.ts";

/**
 * Whether a visit is by arrangement: a request that the owner confirms with a price, never booked by itself. That is so in
 * the zone for all other ZIPs. A business without zones charges one fee everywhere, so its radius (straight miles) decides.
 * @param zone the travel zone of the ZIP, for callers that know it already
 */
export function isByArrangement(
  zip: string,
  book: PriceBook,
  zone: TravelZone | null = travelZoneFor(zip, book.rates, book.zipDirectory, book.baseZip),
): boolean {
  if (!isZip(zip)) return false;
  const { rates } = book;
  if (rates.zones.length > 0) return zone?.id === rates.elsewhere.id;
  return isBeyondRadius(zip, book);
}

/** Whether a ZIP is farther away than the business says it drives, in straight miles; false where either is unknown. */
export function isBeyondRadius(
  zip: string,
  { zipDirectory, baseZip = "", radiusMiles }: PriceBook,
): boolean {
  const base = zipByCode(baseZip, zipDirectory);
  const there = zipByCode(zip, zipDirectory);
  if (!base || !there || radiusMiles === undefined) return false;
  return haversineMiles(base, there) > radiusMiles;
}

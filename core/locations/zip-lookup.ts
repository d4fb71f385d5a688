import { isOutOfReach, stateLineNotice } from "../pricing/estimate.ts";
import type { PriceBook } from "../pricing/price-book.ts";
import { type TravelZone, travelZoneFor } from "../pricing/zones.ts";
import { type ZipEntry, zipByCode } from "./zip-directory.ts";

/** What a visitor learns about their ZIP: its city, its travel zone, and any notice. */
export interface ZipLookup {
  readonly zip: string;
  readonly zone: TravelZone;
  /** Null for a ZIP that no table has. */
  readonly entry: ZipEntry | null;
  /** The sentence about a state without a commission, else null. */
  readonly notice: string | null;
  /** Whether no visit can take place there, so that its zone and fee promise nothing. */
  readonly isOutOfReach: boolean;
}

/** Looks up a complete ZIP; null for anything else. */
export function lookUpZip(zip: string, book: PriceBook): ZipLookup | null {
  const zone = travelZoneFor(zip, book.rates, book.zipDirectory, book.baseZip);
  if (!zone) return null;
  return {
    zip,
    zone,
    entry: zipByCode(zip, book.zipDirectory) ?? null,
    notice: stateLineNotice(zip, book),
    isOutOfReach: isOutOfReach(zip, book),
  };
}

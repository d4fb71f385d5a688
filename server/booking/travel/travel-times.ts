import type { MeasuredDriveLookup } from "../../../core/booking/travel/travel-time.ts";

/** A source of measured drives, with a cache that evaluations can read synchronously. */
export interface TravelTimes {
  /** Measures the drives between ZIPs that are not cached. Never rejects: drives it cannot measure stay estimated. */
  prefetch(zips: Iterable<string>): Promise<void>;
  /** Reads a drive from the cache. */
  readonly lookup: MeasuredDriveLookup;
}

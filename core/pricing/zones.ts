import type { Cents } from "../format/money.ts";
import { isCompleteZip, type ZipDirectory } from "../locations/zip-directory.ts";
import type { RateCard } from "./rates.ts";

/** The travel zone a visitor sees: its name, what it covers, and its fee. */
export interface TravelZone {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly fee: Cents;
}

/**
 * The travel zone of a ZIP, or null until the ZIP is complete. A zone that lists the ZIP comes before the zone of
 * its county; every other ZIP is served by arrangement.
 */
export function travelZoneFor(zip: string, rates: RateCard, book: ZipDirectory): TravelZone | null {
  if (!isCompleteZip(zip)) return null;
  const place = book.entries.get(zip);
  const zone =
    rates.zones.find((candidate) => candidate.zips.includes(zip)) ??
    rates.zones.find(
      (candidate) =>
        place !== undefined &&
        candidate.state === place.state &&
        candidate.counties.includes(place.county),
    ) ??
    rates.elsewhere;
  return { id: zone.id, name: zone.name, description: zone.description, fee: zone.fee };
}

import { isWholeZip, type PlaceBook } from "../locations/places.ts";
import type { Cents } from "../money.ts";
import type { RateCard } from "./rates.ts";

/** What a visitor learns of the drive: the zone's name, what it covers, and its fee in cents. */
export interface TravelZone {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly fee: Cents;
}

/** The travel zone of a ZIP, or null until the ZIP is whole. A ZIP the owner names wins over its county; any other ZIP is by arrangement. */
export function travelZoneFor(zip: string, rates: RateCard, book: PlaceBook): TravelZone | null {
  if (!isWholeZip(zip)) return null;
  const place = book.places.get(zip);
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

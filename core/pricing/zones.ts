import type { Cents } from "../format/money.ts";
import { isZip } from "../format/patterns.ts";
import type { ZipDirectory } from "../locations/zip-directory.ts";
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
export function travelZoneFor(
  zip: string,
  rates: RateCard,
  directory: ZipDirectory,
): TravelZone | null {
  if (!isZip(zip)) return null;
  const entry = directory.entries.get(zip);
  const zone =
    rates.zones.find((candidate) => candidate.zips.includes(zip)) ??
    rates.zones.find(
      (candidate) =>
        entry !== undefined &&
        candidate.state === entry.state &&
        candidate.counties.includes(entry.county),
    ) ??
    rates.elsewhere;
  return { id: zone.id, name: zone.name, description: zone.description, fee: zone.fee };
}

import type { Cents } from "../format/money.ts";
import { isZip } from "../format/patterns.ts";
import type { ZipDirectory } from "../locations/zip-directory.ts";
import type { RateCard } from "./rates.ts";
import { limitedFee } from "./travel-limit.ts";

/** The travel zone a visitor sees: its name, what it covers, and its fee. */
export interface TravelZone {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly fee: Cents;
}

/**
 * The travel zone of a ZIP, or null until the ZIP is complete. A zone that lists the ZIP comes before the zone of
 * its county; every other ZIP is served by arrangement. Where the law limits travel, the fee is never more than it allows.
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
  const limit = rates.travelLimits?.find(({ state }) => state === (entry?.state ?? zone.state));
  return {
    id: zone.id,
    name: zone.name,
    description: limit?.sentence ?? zone.description,
    fee: limit ? limitedFee(zone.fee, zip, limit, directory) : zone.fee,
  };
}

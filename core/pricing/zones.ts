import { estimateDriveMinutes, roadMiles } from "../booking/travel/distance.ts";
import type { Cents } from "../format/money.ts";
import { isZip } from "../format/patterns.ts";
import { countyKey, zoneCounty } from "../locations/us/county.ts";
import { type ZipDirectory, type ZipEntry, zipByCode } from "../locations/zip-directory.ts";
import { baseZipOf, type PricedSite } from "./price-book.ts";
import type { RateCard } from "./rates.ts";
import { limitedFee } from "./travel-limit.ts";

/** The travel zone a visitor sees: its name, what it covers, and its fee. */
export interface TravelZone {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly fee: Cents;
}

/** The part of a price book that says what a drive costs. */
export type ZoneRates = Pick<RateCard, "zones" | "elsewhere" | "travelLimits">;

type ZoneRule = RateCard["zones"][number];

/**
 * The travel zone of a ZIP, or null until the ZIP is complete. A zone that lists the ZIP comes before the zone of its county,
 * and that before the first zone whose distance from the base reaches it; every other ZIP is served by arrangement. Where the
 * law limits travel, the fee is never more than it allows.
 */
export function travelZoneFor(
  zip: string,
  rates: ZoneRates,
  directory: ZipDirectory,
  baseZip = "",
): TravelZone | null {
  if (!isZip(zip)) return null;
  const entry = zipByCode(zip, directory);
  const base = zipByCode(baseZip, directory);
  const zone =
    rates.zones.find((candidate) => candidate.zips.includes(zip)) ??
    rates.zones.find((candidate) => entry !== undefined && hasCountyOf(entry, candidate)) ??
    rates.zones.find((candidate) => entry && base && isInReach(entry, base, candidate)) ??
    rates.elsewhere;
  const limit = rates.travelLimits?.find(({ state }) => state === (entry?.state ?? zone.state));
  return {
    id: zone.id,
    name: zone.name,
    description: limit?.sentence ?? zone.description,
    fee: limit ? limitedFee(zone.fee, zip, limit, directory) : zone.fee,
  };
}

/** The same for a site, by its published prices and its base. */
export function siteZoneFor(
  zip: string,
  site: PricedSite,
  directory: ZipDirectory,
): TravelZone | null {
  return travelZoneFor(zip, site.pricing, directory, baseZipOf(site));
}

/** Whether a zone names the county of a ZIP. Names repeat from state to state, so the state counts too. */
export function hasCountyOf(
  { county, planningRegion, state }: Pick<ZipEntry, "county" | "planningRegion" | "state">,
  zone: Pick<ZoneRule, "counties" | "state">,
): boolean {
  return zone.counties.some((text) => {
    const named = zoneCounty(text, zone.state);
    if (named.state !== state) return false;
    const key = countyKey(named.name);
    return [county, planningRegion].some((each) => each !== undefined && countyKey(each) === key);
  });
}

/** Whether a zone reaches a ZIP by road miles or drive minutes from the base, both estimated as for the times offered. */
function isInReach(entry: ZipEntry, base: ZipEntry, zone: ZoneRule): boolean {
  const miles = roadMiles(base, entry);
  return (
    (zone.maxMiles !== null && miles <= zone.maxMiles) ||
    (zone.maxMinutes !== null && estimateDriveMinutes(miles) <= zone.maxMinutes)
  );
}

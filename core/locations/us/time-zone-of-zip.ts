import { DAY_MS } from "../../format/time-units.ts";
import { type ZipDirectory, zipByCode } from "../zip-directory.ts";
import { countyOf } from "./find-places.ts";

/**
 * The IANA time zone of a ZIP: its own where its county has two zones (49 CFR part 71; the Navajo Nation keeps daylight
 * saving time, the rest of Arizona does not), else its county's. Null for a ZIP that is not known.
 */
export function timeZoneOfZip(zip: string, directory: ZipDirectory): string | null {
  const entry = zipByCode(zip, directory);
  if (!entry) return null;
  const own = directory.national?.exceptions().get(zip)?.timeZone;
  return own ?? countyOf(entry.county, entry.state, directory)?.timeZone ?? null;
}

/** Half a year, so that one of two instants lies in summer time. */
const HALF_YEAR_MS = 182 * DAY_MS;

/**
 * The time zone that the times of a visit are said in: that of its ZIP, or the business's where both clocks show the same all
 * year, or where the ZIP's is not known.
 * @param now the present instant; which zones have summer time may change from year to year
 */
export function visitTimeZone(
  zip: string,
  businessZone: string,
  directory: ZipDirectory,
  now: number,
): string {
  const zone = timeZoneOfZip(zip, directory);
  if (zone === null || zone === businessZone) return businessZone;
  const offset = (at: number, of: string) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(of).offsetNanoseconds;
  const agrees = [now, now + HALF_YEAR_MS].every(
    (at) => offset(at, zone) === offset(at, businessZone),
  );
  return agrees ? businessZone : zone;
}

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

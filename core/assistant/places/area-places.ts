import { stateOfZip, type ZipDirectory } from "../../locations/zip-directory.ts";
import { baseZipOf, type PricedSite } from "../../pricing/price-book.ts";
import type { Site } from "../../sections/site.ts";

/**
 * The directory whose ZIPs a site's visitors name places of: the built-in region where the business is in it, else its own
 * states. Names of a region far away would be found in misspelled names of its own.
 */
export function directoryAround(site: PricedSite, directory: ZipDirectory): ZipDirectory {
  const { entries, national } = directory;
  const base = baseZipOf(site);
  if (!national || base === "" || entries.has(base)) return directory;
  const own = site.businessConfig.commissionStates.flatMap((state) => [
    ...(national.zips(state)?.values() ?? []),
  ]);
  return { ...directory, entries: new Map(own.map((entry) => [entry.zip, entry])) };
}

/** The assistant's own names of places, without those of a region that the business is not in. */
export function placeNamesAround(
  { assistant, businessConfig }: Pick<Site, "assistant" | "businessConfig">,
  directory: ZipDirectory,
): [name: string, zip: string][] {
  return Object.entries(assistant.placeNames).filter(
    ([, zip]) =>
      directory.entries.has(zip) ||
      businessConfig.commissionStates.includes(stateOfZip(zip, directory) ?? ""),
  );
}

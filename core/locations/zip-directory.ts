import { isZip } from "../format/patterns.ts";
import type { County } from "./us/county.ts";
import type { ZipEntry } from "./us/zip-entry.ts";
import type { ZipTable } from "./us/zip-table.ts";

export type { ZipEntry } from "./us/zip-entry.ts";

/** A range of three-digit ZIP prefixes that belong to one state. */
interface PrefixRange {
  readonly from: string;
  readonly to: string;
  readonly state: string;
}

/** What a ZIP has that its prefix or its county does not tell. */
interface ZipException {
  /** Its state, where the prefix is another state's. */
  readonly state: string | null;
  /** Its time zone, where most of its county has another. */
  readonly timeZone: string | null;
}

/** The places of the country, shared by all sites; each part is loaded when it is first asked for. */
export interface NationalPlaces {
  readonly counties: () => readonly County[];
  readonly exceptions: () => ReadonlyMap<string, ZipException>;
  /** The ZIPs of a state; null for a code without a table. */
  readonly zips: (state: string) => ZipTable | null;
}

/** The ZIPs of the built-in region one by one, those of the country on demand, and the states of all others by prefix. */
export interface ZipDirectory {
  /** The region whose ZIPs are known in finest detail; they win over the national ones. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
  readonly prefixes: readonly PrefixRange[];
  /** Left out where only the region counts. */
  readonly national?: NationalPlaces;
}

/** Finds a ZIP by its five digits; a Map of entries is one. */
export interface ZipFinder {
  get(zip: string): ZipEntry | undefined;
}

/** A ZIP anywhere in the country; undefined if it does not exist. The region's own entries win. */
export function zipByCode(zip: string, directory: ZipDirectory): ZipEntry | undefined {
  const { entries, national } = directory;
  const entry = entries.get(zip);
  if (entry || !national || !isZip(zip)) return entry;
  const state = national.exceptions().get(zip)?.state ?? stateOfPrefix(zip, directory);
  return state === null ? undefined : national.zips(state)?.get(zip);
}

/** A directory as something that finds ZIPs. */
export function zipFinderOf(directory: ZipDirectory): ZipFinder {
  return { get: (zip) => zipByCode(zip, directory) };
}

/**
 * The state of a ZIP, or null when it is unknown. Entries come first: 45275 has an Ohio prefix and lies in Kentucky.
 */
export function stateOfZip(zip: string, directory: ZipDirectory): string | null {
  if (!isZip(zip)) return null;
  return zipByCode(zip, directory)?.state ?? stateOfPrefix(zip, directory);
}

function stateOfPrefix(zip: string, { prefixes }: ZipDirectory): string | null {
  const prefix = zip.slice(0, 3);
  return prefixes.find((range) => range.from <= prefix && prefix <= range.to)?.state ?? null;
}

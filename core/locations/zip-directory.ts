import { isZip } from "../format/patterns.ts";

/** One ZIP of the region, with its city, county, state and coordinates. */
export interface ZipEntry {
  readonly zip: string;
  readonly city: string;
  readonly county: string;
  readonly state: string;
  readonly lat: number;
  readonly lon: number;
}

/** A range of three-digit ZIP prefixes that belong to one state. */
interface PrefixRange {
  readonly from: string;
  readonly to: string;
  readonly state: string;
}

/** The ZIPs of the region one by one, and the states of all other ZIPs by prefix. */
export interface ZipDirectory {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  readonly prefixes: readonly PrefixRange[];
}

/**
 * The state of a ZIP, or null when it is unknown. The region's own entries come first: 45275 has an Ohio prefix
 * and lies in Kentucky.
 */
export function stateOfZip(zip: string, directory: ZipDirectory): string | null {
  if (!isZip(zip)) return null;
  const entry = directory.entries.get(zip);
  if (entry) return entry.state;
  const prefix = zip.slice(0, 3);
  return (
    directory.prefixes.find((range) => range.from <= prefix && prefix <= range.to)?.state ?? null
  );
}

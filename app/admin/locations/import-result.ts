import {
  type LocationsCsvRow,
  mergeLocations,
} from "../../../core/locations/csv/parse-locations.ts";
import { locationKey } from "../../../core/locations/service-locations/quick-add.ts";
import type { WrittenLocations } from "./listed-locations.ts";
import type { LocationList } from "./location-list.ts";

/** What an import changed, as needed to undo it. */
export interface ImportResult {
  /** By `locationKey`. */
  readonly added: ReadonlySet<string>;
  /** Entries as they were written before, by `locationKey`. */
  readonly updated: ReadonlyMap<string, WrittenLocations[number]>;
}

/** Merges rows into a list. Entries that do not change stay exactly as they were written. */
export function applyImport(
  { entries, written }: LocationList,
  rows: readonly Pick<LocationsCsvRow, "entry">[],
  onDuplicate: "skip" | "update",
): { readonly list: WrittenLocations; readonly imported: ImportResult } {
  const merged = mergeLocations(entries, rows, onDuplicate).list;
  const updated = entries.flatMap((entry, index) => {
    const before = written[index];
    return merged[index] === entry || !before ? [] : [[locationKey(entry), before] as const];
  });
  return {
    list: merged.map((entry, index) => {
      const { county, city, zip, state, enabled, priority } = entry;
      const before = entry === entries[index] ? written[index] : undefined;
      return before ?? { county, city, zip, state, enabled, priority };
    }),
    imported: {
      added: new Set(merged.slice(entries.length).map(locationKey)),
      updated: new Map(updated),
    },
  };
}

/** Undoes an import in a list. What was changed by hand since then stays. */
export function undoImport({ entries, written }: LocationList, { added, updated }: ImportResult) {
  return written.flatMap((entry, index): WrittenLocations => {
    const listed = entries[index];
    const key = listed ? locationKey(listed) : "";
    return added.has(key) ? [] : [updated.get(key) ?? entry];
  });
}

import { type BulkRow, mergeLocations } from "../../../core/locations/bulk.ts";
import { placeKey } from "../../../core/locations/quick-add.ts";
import type { LocationList } from "./editing-list.ts";
import type { WrittenList } from "./listed.ts";

/** A table that was taken in, and what it takes to have it out again. */
export interface Imported {
  /** By `placeKey`. */
  readonly added: ReadonlySet<string>;
  /** Entries as they were written before, by `placeKey`. */
  readonly updated: ReadonlyMap<string, WrittenList[number]>;
}

/** Takes rows into a list. Entries that stay keep the very words they were written in. */
export function takeIn(
  { entries, written }: LocationList,
  rows: readonly Pick<BulkRow, "entry">[],
  onDuplicate: "skip" | "update",
): { readonly list: WrittenList; readonly imported: Imported } {
  const merged = mergeLocations(entries, rows, onDuplicate).list;
  const updated = entries.flatMap((entry, place) => {
    const before = written[place];
    return merged[place] === entry || !before ? [] : [[placeKey(entry), before] as const];
  });
  return {
    list: merged.map((entry, place) => {
      const { county, city, zip, state, enabled, priority } = entry;
      const before = entry === entries[place] ? written[place] : undefined;
      return before ?? { county, city, zip, state, enabled, priority };
    }),
    imported: {
      added: new Set(merged.slice(entries.length).map(placeKey)),
      updated: new Map(updated),
    },
  };
}

/** The list without what an import brought; what was changed by hand since then stays. */
export function takeOut({ entries, written }: LocationList, { added, updated }: Imported) {
  return written.flatMap((entry, place): WrittenList => {
    const listed = entries[place];
    const key = listed ? placeKey(listed) : "";
    return added.has(key) ? [] : [updated.get(key) ?? entry];
  });
}

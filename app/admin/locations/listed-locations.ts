import { compareNames } from "../../../core/format/names.ts";
import type { ServiceLocation } from "../../../core/locations/service-locations/service-locations.ts";
import type { WrittenSection } from "../../../core/sections/registry.ts";

/** The list as it is stored: entries nobody changed stay as they were written. */
export type WrittenLocations = WrittenSection<"serviceLocations">;

/** An entry with its index in the list. */
export interface ListedLocation extends ServiceLocation {
  readonly index: number;
}

/** The list with defaults filled in and "true" read as a boolean: imported tables hold texts. */
export function listLocations(written: WrittenLocations): ListedLocation[] {
  return written.map(({ enabled = true, priority = "medium", ...entry }, index) => ({
    ...entry,
    index,
    enabled: String(enabled).toLowerCase() === "true",
    priority,
  }));
}

/** The search, filters and order of the list. */
export interface LocationFilter {
  readonly words: string;
  readonly county: string;
  readonly show: "all" | "on" | "off" | ServiceLocation["priority"];
  readonly sort: "list" | "county" | "city" | "zip" | "priority";
}

export const NO_LOCATION_FILTER: LocationFilter = {
  words: "",
  county: "",
  show: "all",
  sort: "list",
};

const RANK = { high: 0, medium: 1, low: 2 };

/** The entries that pass the filter, in its order. Every word of the search must be in an entry. */
export function filterLocations(
  list: readonly ListedLocation[],
  { words, county, show, sort }: LocationFilter,
): ListedLocation[] {
  const needles = words.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = list.filter((entry) => {
    const text = `${entry.city} ${entry.county} ${entry.zip} ${entry.state}`.toLowerCase();
    return (
      needles.every((word) => text.includes(word)) &&
      (county === "" || countyName(entry) === county) &&
      passesFilter(entry, show)
    );
  });
  switch (sort) {
    case "list":
      return matches;
    case "priority":
      return matches.toSorted((a, b) => RANK[a.priority] - RANK[b.priority] || byName(a, b));
    case "county":
      return matches.toSorted((a, b) => compareNames(a.county, b.county) || byName(a, b));
    case "zip":
      return matches.toSorted((a, b) => compareNames(a.zip, b.zip));
    case "city":
      return matches.toSorted(byName);
  }
}

/** The name of a county with its state, because states share county names. */
export function countyName({ county, state }: Pick<ServiceLocation, "county" | "state">): string {
  return `${county}, ${state}`;
}

function passesFilter(entry: ListedLocation, show: LocationFilter["show"]): boolean {
  if (show === "all") return true;
  if (show === "on" || show === "off") return entry.enabled === (show === "on");
  return entry.priority === show;
}

function byName(a: ListedLocation, b: ListedLocation): number {
  return compareNames(a.city, b.city);
}

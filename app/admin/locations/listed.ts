import type { ServiceLocation } from "../../../core/locations/locations.ts";
import type { Written } from "../../../core/site/sections.ts";

/** The list as it is kept: entries nobody touched stay as they were written. */
export type WrittenList = Written<"serviceLocations">;

/** An entry with its place in the list. */
export interface Listed extends ServiceLocation {
  readonly place: number;
}

/** The list as people see it: a table holds "true" as a text. */
export function listed(written: WrittenList): Listed[] {
  return written.map(({ enabled = true, priority = "medium", ...entry }, place) => ({
    ...entry,
    place,
    enabled: String(enabled).toLowerCase() === "true",
    priority,
  }));
}

/** What somebody looks for in the list. */
export interface Wanted {
  readonly words: string;
  readonly county: string;
  readonly show: "all" | "on" | "off" | ServiceLocation["priority"];
  readonly sort: "list" | "county" | "city" | "zip" | "priority";
}

export const EVERYTHING: Wanted = { words: "", county: "", show: "all", sort: "list" };

const RANK = { high: 0, medium: 1, low: 2 };

/** The entries that are wanted, in the order that is wanted. Every word typed must be somewhere in an entry. */
export function wantedOf(list: readonly Listed[], { words, county, show, sort }: Wanted): Listed[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = list.filter((entry) => {
    const text = `${entry.city} ${entry.county} ${entry.zip} ${entry.state}`.toLowerCase();
    return (
      asked.every((word) => text.includes(word)) &&
      (county === "" || countyName(entry) === county) &&
      isShown(entry, show)
    );
  });
  switch (sort) {
    case "list":
      return found;
    case "priority":
      return found.toSorted((a, b) => RANK[a.priority] - RANK[b.priority] || byName(a, b));
    case "county":
      return found.toSorted((a, b) => inOrder(a.county, b.county) || byName(a, b));
    case "zip":
      return found.toSorted((a, b) => inOrder(a.zip, b.zip));
    case "city":
      return found.toSorted(byName);
  }
}

/** A county as the filter names it: those of the same name in two states are two. */
export function countyName({ county, state }: Pick<ServiceLocation, "county" | "state">): string {
  return `${county}, ${state}`;
}

function isShown(entry: Listed, show: Wanted["show"]): boolean {
  if (show === "all") return true;
  if (show === "on" || show === "off") return entry.enabled === (show === "on");
  return entry.priority === show;
}

// Names are compared thousands of times: a collator made once is far quicker than `localeCompare`.
const { compare: inOrder } = new Intl.Collator("en-US");

function byName(a: Listed, b: Listed): number {
  return inOrder(a.city, b.city);
}

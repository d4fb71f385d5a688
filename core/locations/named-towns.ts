import { segmentOf } from "./cities.ts";
import type { ServiceLocation } from "./locations.ts";

/** The ZIP of an entry that stands for a whole county. */
const NO_ZIP = "00000";

/** Whether an entry stands for all of its county, so that pages name the county and no town. */
export function isWholeCounty({ zip }: Pick<ServiceLocation, "zip">): boolean {
  return zip === NO_ZIP;
}

/** A county with the towns that a page names in it. */
export interface NamedCounty {
  readonly key: string;
  readonly county: string;
  readonly state: string;
  /** Each once, in the order of the list. */
  readonly towns: readonly string[];
  /** How many more there are than a page has room for. */
  readonly more: number;
}

/** As many towns of one county as a page names. */
const TOWNS_NAMED = 16;

const RANK: Readonly<Record<ServiceLocation["priority"], number>> = { high: 0, medium: 1, low: 2 };

/**
 * The towns of a list that is switched on, county by county in its order. Where a county has more than `most`, those of
 * the higher priority stay.
 */
export function namedCounties(list: readonly ServiceLocation[], most = TOWNS_NAMED): NamedCounty[] {
  const enabled = list.filter((entry) => entry.enabled);
  const counties = Map.groupBy(enabled, ({ county, state }) => `${segmentOf(county)}-${state}`);
  return [...counties].map(([key, entries]) => {
    const [{ county, state } = { county: "", state: "" }] = entries;
    const own = entries.filter((entry) => !isWholeCounty(entry));
    const towns = [...new Map(own.map((entry) => [entry.city, entry])).values()];
    const kept = new Set(
      towns.toSorted((a, b) => RANK[a.priority] - RANK[b.priority]).slice(0, most),
    );
    return {
      key,
      county,
      state,
      towns: towns.filter((town) => kept.has(town)).map(({ city }) => city),
      more: towns.length - kept.size,
    };
  });
}

/** The towns of a county in one line: "Mason, Lebanon and 12 more", or that it is all of it. */
export function townsInWords({ towns, more }: Pick<NamedCounty, "towns" | "more">): string {
  if (towns.length === 0) return "All of the county.";
  return towns.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

import { z } from "zod";
import { line } from "../written.ts";
import type { ServiceLocation } from "./locations.ts";

/** Section `quickAdd`: what the Locations Manager offers at a tap. */
export const quickAdd = z.strictObject({
  counties: z.array(line),
  states: z.array(z.string().regex(/^[A-Z]{2}$/, "must be a two-letter state")).min(1),
});

/** The entry that a tap on a county adds. It stands for the whole county, so it has no ZIP of its own. */
export function entryOfCounty(county: string, state: string): ServiceLocation {
  return {
    county,
    city: `${county} County`,
    zip: "00000",
    state,
    enabled: true,
    priority: "medium",
  };
}

/** The entry of the four typed fields; null while one of them is missing or the ZIP is not whole. */
export function entryOfFields(
  typed: Readonly<Record<"county" | "city" | "zip" | "state", string>>,
): ServiceLocation | null {
  const [county, city, zip, state] = [typed.county, typed.city, typed.zip, typed.state].map(
    (text) => text.trim().replace(/\s+/g, " "),
  ) as [string, string, string, string];
  if (!county || !city || !/^\d{5}$/.test(zip) || !/^[A-Z]{2}$/.test(state)) return null;
  return { county, city, zip, state, enabled: true, priority: "medium" };
}

/** What makes two entries the same place, however they are written. */
export function placeKey({ county, city, zip, state }: ServiceLocation): string {
  return [county, city, zip, state].map((text) => text.trim().toLowerCase()).join("\n");
}

/** The four tiles above the list. */
export interface LocationStats {
  readonly active: number;
  readonly high: number;
  readonly medium: number;
  /** Distinct counties; those of the same name in two states are two. */
  readonly counties: number;
}

/** Counts a list for the tiles. Priorities and counties count whether or not the entry is switched on. */
export function stats(list: readonly ServiceLocation[]): LocationStats {
  const of = (priority: ServiceLocation["priority"]) =>
    list.filter((entry) => entry.priority === priority).length;
  return {
    active: list.filter(({ enabled }) => enabled).length,
    high: of("high"),
    medium: of("medium"),
    counties: new Set(list.map(({ county, state }) => `${county.toLowerCase()}\n${state}`)).size,
  };
}

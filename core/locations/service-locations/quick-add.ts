import { z } from "zod";
import { STATE_CODE_PATTERN, ZIP_PATTERN } from "../../format/patterns.ts";
import { requiredText, stateCode } from "../../required-text.ts";
import type { ServiceLocation } from "./service-locations.ts";

/** Section `quickAdd`: the counties and states the Locations Manager offers as buttons. */
export const quickAdd = z.strictObject({
  counties: z.array(requiredText),
  states: z.array(stateCode).min(1),
});

/** The location that a county's button adds. It stands for the whole county, so it has no ZIP. */
export function countyEntry(county: string, state: string): ServiceLocation {
  return {
    county,
    city: `${county} County`,
    zip: "00000",
    state,
    enabled: true,
    priority: "medium",
  };
}

/** The location in the four typed fields; null while one is missing or not valid. */
export function parseTypedLocation(
  typed: Readonly<Record<"county" | "city" | "zip" | "state", string>>,
): ServiceLocation | null {
  const [county = "", city = "", zip = "", state = ""] = [
    typed.county,
    typed.city,
    typed.zip,
    typed.state,
  ].map((text) => text.trim().replace(/\s+/g, " "));
  if (!county || !city || !ZIP_PATTERN.test(zip) || !STATE_CODE_PATTERN.test(state)) return null;
  return { county, city, zip, state, enabled: true, priority: "medium" };
}

/** A key that is equal for the same location however it is spelled. */
export function locationKey({ county, city, zip, state }: ServiceLocation): string {
  return [county, city, zip, state].map((text) => text.trim().toLowerCase()).join("\n");
}

/** The counts shown above the list. */
export interface LocationStats {
  readonly active: number;
  readonly high: number;
  readonly medium: number;
  /** Distinct counties; counties of the same name in two states count twice. */
  readonly counties: number;
}

/** Counts a list. Priorities and counties count disabled entries too. */
export function locationStats(list: readonly ServiceLocation[]): LocationStats {
  const of = (priority: ServiceLocation["priority"]) =>
    list.filter((entry) => entry.priority === priority).length;
  return {
    active: list.filter(({ enabled }) => enabled).length,
    high: of("high"),
    medium: of("medium"),
    counties: new Set(list.map(({ county, state }) => `${county.toLowerCase()}\n${state}`)).size,
  };
}

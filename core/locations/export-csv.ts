import { csvText } from "../table/csv.ts";
import type { ServiceLocation } from "./locations.ts";

/** The name under which the list is downloaded. */
export const LOCATIONS_FILE = "service-locations.csv";

export const LOCATIONS_HEADER = ["County", "City", "ZIP", "State", "Enabled", "Priority"] as const;

/** The list as a table for spreadsheets: the header, then one line for each entry, and nothing else. */
export function locationsCsv(list: readonly ServiceLocation[]): string {
  const rows = list.map(({ county, city, zip, state, enabled, priority }) => [
    oneLine(county),
    oneLine(city),
    zip,
    state,
    String(enabled),
    priority,
  ]);
  return csvText([LOCATIONS_HEADER, ...rows])
    .replaceAll("\r\n", "\n")
    .trimEnd();
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

import { formatCsv } from "../../table/format-csv.ts";
import type { ServiceLocation } from "../service-locations/service-locations.ts";

/** The file name of the download. */
export const LOCATIONS_CSV_NAME = "service-locations.csv";

export const LOCATIONS_CSV_HEADER = [
  "County",
  "City",
  "ZIP",
  "State",
  "Enabled",
  "Priority",
] as const;

/** The list as CSV for spreadsheets: a header, then one line for each location. */
export function locationsCsv(list: readonly ServiceLocation[]): string {
  const rows = list.map(({ county, city, zip, state, enabled, priority }) => [
    toSingleLine(county),
    toSingleLine(city),
    zip,
    state,
    String(enabled),
    priority,
  ]);
  return formatCsv([LOCATIONS_CSV_HEADER, ...rows])
    .replaceAll("\r\n", "\n")
    .trimEnd();
}

function toSingleLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

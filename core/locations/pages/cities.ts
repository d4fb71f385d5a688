import { z } from "zod";
import { STATE_CODE_PATTERN, ZIP_PATTERN } from "../../format/patterns.ts";

const line = z.string().trim().min(1);
// CSV files have text, stored sections have numbers.
const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
const degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, "must be degrees, as 39.36")
    .transform(Number),
]);

/** Section `cities`: the cities that have their own page, with census counts and, where known, coordinates. */
export const cities = z.array(
  z.object({
    county: line,
    city: line,
    type: line,
    primaryZip: z.string().regex(ZIP_PATTERN, "must be five digits"),
    state: z.string().regex(STATE_CODE_PATTERN),
    population: count,
    lat: degrees.optional(),
    lon: degrees.optional(),
  }),
);

export type City = z.output<typeof cities>[number];

/** A name as a URL segment: lower case, with hyphens for spaces. */
export function pathSegment(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, "-");
}

/** The anchor of a county on the service-areas page: `warren-county`. */
export function countyAnchor(county: string): string {
  return `${pathSegment(county)}-county`;
}

import { z } from "zod";
import { ZIP_PATTERN } from "../../format/patterns.ts";
import { requiredText, stateCode } from "../../required-text.ts";

const line = requiredText;
/** A name that becomes a part of an address. */
const placeName = line.regex(/^[^/\\?#%]*$/, "can't contain / \\ ? # or %");
// CSV files have text, stored sections have numbers.
const count = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().min(0).max(100_000_000, "must be a number of people"));
const degrees = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d+(\.\d+)?$/, "must be in degrees, such as 39.36")
        .transform(Number),
    ])
    .pipe(z.number().min(-most).max(most));

/** Section `cities`: the cities that have their own page, with census counts and, where known, coordinates. */
export const cities = z.array(
  z.object({
    county: placeName,
    city: placeName,
    type: line,
    primaryZip: z.string().regex(ZIP_PATTERN, "must be five digits"),
    state: stateCode,
    population: count,
    lat: degrees(90).optional(),
    lon: degrees(180).optional(),
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

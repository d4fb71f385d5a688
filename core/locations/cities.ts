import { z } from "zod";

const line = z.string().trim().min(1);
// A table holds text, a stored section numbers.
const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
const degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, "must be degrees, as 39.36")
    .transform(Number),
]);

/** Section `cities`: the towns with pages of their own, with their census counts and, where known, the middle of each. */
export const cities = z.array(
  z.object({
    county: line,
    city: line,
    type: line,
    primaryZip: z.string().regex(/^\d{5}$/, "must be five digits"),
    state: z.string().regex(/^[A-Z]{2}$/),
    population: count,
    lat: degrees.optional(),
    lon: degrees.optional(),
  }),
);

export type City = z.output<typeof cities>[number];

/** A name as an address carries it: lower case, spaces turned into hyphens. */
export function segmentOf(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, "-");
}

/** How a page leads to its part about a county: `warren-county`. */
export function countyAnchor(county: string): string {
  return `${segmentOf(county)}-county`;
}

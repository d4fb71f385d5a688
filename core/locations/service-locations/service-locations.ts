import { z } from "zod";
import { STATE_CODE_PATTERN, ZIP_PATTERN } from "../../format/patterns.ts";

/** Section `serviceLocations`: the cities the business names on its pages. */
export const serviceLocations = z.array(
  z.strictObject({
    county: z.string().trim().min(1),
    city: z.string().trim().min(1),
    zip: z.string().regex(ZIP_PATTERN, "must be five digits"),
    state: z.string().regex(STATE_CODE_PATTERN),
    // CSV files have text, stored sections have booleans.
    enabled: z.union([z.boolean(), z.stringbool()]).default(true),
    priority: z.enum(["high", "medium", "low"]).default("medium"),
  }),
);

export type ServiceLocation = z.output<typeof serviceLocations>[number];

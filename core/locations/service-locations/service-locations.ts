import { z } from "zod";
import { ZIP_PATTERN } from "../../format/patterns.ts";
import { requiredText, stateCode } from "../../required-text.ts";

/** Section `serviceLocations`: the cities the business names on its pages. */
export const serviceLocations = z.array(
  z.strictObject({
    county: requiredText,
    city: requiredText,
    zip: z.string().regex(ZIP_PATTERN, "must be five digits"),
    state: stateCode,
    // CSV files have text, stored sections have booleans.
    enabled: z.union([z.boolean(), z.stringbool()]).default(true),
    priority: z.enum(["high", "medium", "low"]).default("medium"),
  }),
);

export type ServiceLocation = z.output<typeof serviceLocations>[number];

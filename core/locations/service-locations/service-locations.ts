import { z } from "zod";

/** Section `serviceLocations`: the cities the business names on its pages. */
export const serviceLocations = z.array(
  z.strictObject({
    county: z.string().trim().min(1),
    city: z.string().trim().min(1),
    zip: z.string().regex(/^\d{5}$/, "must be five digits"),
    state: z.string().regex(/^[A-Z]{2}$/),
    // CSV files have text, stored sections have booleans.
    enabled: z.union([z.boolean(), z.stringbool()]).default(true),
    priority: z.enum(["high", "medium", "low"]).default("medium"),
  }),
);

export type ServiceLocation = z.output<typeof serviceLocations>[number];

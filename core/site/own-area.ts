import { z } from "zod";

/** Where a business works, as its profile says it. */
const area = z.object({
  address: z.object({ city: z.string(), state: z.string(), zip: z.string().optional() }),
  serviceArea: z.object({
    primary: z.string(),
    region: z.string(),
    counties: z.array(z.string()),
    radius: z.number(),
  }),
});

/** Whether a profile has an area of its own: a base or an area that is not the sample business's. */
export function hasOwnArea(builtIn: unknown, profile: unknown): boolean {
  const own = area.safeParse(profile);
  const sample = area.safeParse(builtIn);
  return JSON.stringify(own.data) !== JSON.stringify(sample.data);
}

import { z } from "zod";
import { requiredText } from "../../required-text.ts";
import type { Service } from "../../site/services.ts";
import type { City } from "./cities.ts";

/** A page with its own path about one service in one city, written by hand. */
export const landing = z.strictObject({
  path: z
    .string()
    .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*$/, "must be one part, such as /loan-signing-river-town"),
  /** Older paths of the page; each redirects to `path`. */
  aliases: z
    .array(
      z
        .string()
        .regex(
          /^\/locations\/[a-z0-9]+(-[a-z0-9]+)*$/,
          "must be one part below /locations, such as /locations/dayton",
        ),
    )
    .default([]),
  service: requiredText,
  county: requiredText,
  city: requiredText,
  title: requiredText,
  description: requiredText,
  lead: requiredText,
  parts: z.array(z.strictObject({ heading: requiredText, text: requiredText })).min(1),
});

export type LandingText = z.output<typeof landing>;

/** A landing page's text with its service and its city. */
export interface LandingPageEntry {
  readonly path: string;
  readonly landing: LandingText;
  readonly service: Service;
  readonly city: City;
}

/**
 * The landing pages of a site. Those about a disabled service or a city that is not in section `cities` are left
 * out.
 */
export function findLandingPages(
  landings: readonly LandingText[],
  cities: readonly City[],
  services: readonly Service[],
): LandingPageEntry[] {
  return landings.flatMap((text) => {
    const service = services.find(({ id, enabled }) => enabled && id === text.service);
    const city = cities.find(
      (candidate) => candidate.city === text.city && candidate.county === text.county,
    );
    return service && city ? [{ path: text.path, landing: text, service, city }] : [];
  });
}

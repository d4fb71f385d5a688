import { z } from "zod";
import type { Service } from "../site/services.ts";
import { line } from "../written.ts";
import type { City } from "./cities.ts";

/** A page at an address of its own about one service in one town, in words of its own. */
export const landing = z.strictObject({
  path: z
    .string()
    .regex(/^\/[a-z0-9]+(-[a-z0-9]+)*$/, "must be one segment, as /loan-signing-river-town"),
  /** Other addresses people were given; each leads to `path`. */
  aliases: z
    .array(
      z
        .string()
        .regex(/^\/locations\/[a-z0-9]+(-[a-z0-9]+)*$/, "must lie in /locations, one segment deep"),
    )
    .default([]),
  service: line,
  county: line,
  city: line,
  title: line,
  description: line,
  lead: line,
  parts: z.array(z.strictObject({ heading: line, text: line })).min(1),
});

export type Landing = z.output<typeof landing>;

/** A landing with the service and the town it is about. */
export interface LandingPage {
  readonly path: string;
  readonly landing: Landing;
  readonly service: Service;
  readonly city: City;
}

/** The landing pages of a site. One about a service the owner switched off, or a town no longer in the table, is none. */
export function landingPagesOf(
  landings: readonly Landing[],
  towns: readonly City[],
  services: readonly Service[],
): LandingPage[] {
  return landings.flatMap((own) => {
    const service = services.find(({ id, enabled }) => enabled && id === own.service);
    const city = towns.find((town) => town.city === own.city && town.county === own.county);
    return service && city ? [{ path: own.path, landing: own, service, city }] : [];
  });
}

import { composeSite } from "../../../core/sections/compose-site.ts";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { Site } from "../../../core/sections/site.ts";
import { CONTENT } from "../../../server/content.ts";
import { readBuiltInSections, readThemes } from "../../../server/site/section-files.ts";

type Zone = WrittenSection<"pricing">["zones"][number];

/** Where a business of the tests works. */
export interface Elsewhere {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly timezone: string;
  /** Its own state, if left out. */
  readonly commissionStates?: readonly string[];
  /** The zones of its price book, each with what differs from an empty zone that is free. */
  readonly zones: readonly (Partial<Zone> & { id: string })[];
  readonly radius?: number;
  /** Its own name, phone and email; those of the built-in business, if left out. */
  readonly identity?: Pick<
    WrittenSection<"businessConfig">,
    "name" | "shortName" | "phone" | "email"
  >;
}

/** The built-in business moved to another place: its address, commission, time zone and travel zones, and no cities. */
export async function siteElsewhere(place: Elsewhere): Promise<Site> {
  const { city, state, zip, timezone, commissionStates = [state], radius = 50, identity } = place;
  const [builtIn, themes] = await Promise.all([readBuiltInSections(CONTENT), readThemes(CONTENT)]);
  // Built-in sections were validated when they were read.
  const profile = builtIn.businessConfig as WrittenSection<"businessConfig">;
  const prices = builtIn.pricing as WrittenSection<"pricing">;
  const rules = builtIn.scheduling as WrittenSection<"scheduling">;
  const zones = place.zones.map((zone) => ({
    name: zone.id,
    description: zone.id,
    state,
    counties: [],
    fee: 0,
    ...zone,
  }));
  const sections = {
    businessConfig: {
      ...profile,
      ...identity,
      timezone,
      commissionStates: [...commissionStates],
      address: { ...profile.address, city, state, zip },
      serviceArea: {
        ...profile.serviceArea,
        ...{ primary: city, region: `Greater ${city}`, counties: [city], radius },
      },
    },
    pricing: { ...prices, zones, elsewhere: { ...prices.elsewhere, state, counties: [] } },
    scheduling: { ...rules, home: { ...rules.home, zip } },
    serviceLocations: [],
  };
  const face = { id: "main", version: 1, origin: "https://elsewhere.example" };
  return composeSite(face, builtIn, sections, themes);
}

import type { ServiceLocation } from "../../../core/locations/service-locations/service-locations.ts";
import type { ZoneRates } from "../../../core/pricing/zones.ts";

/** What the area map of a site depends on: two sites that are equal in this have the same map. */
export interface MappedSite {
  readonly pricing: ZoneRates;
  readonly businessConfig: {
    readonly commissionStates: readonly string[];
    readonly address: { readonly zip: string };
  };
  readonly scheduling: { readonly home: { readonly zip: string } };
  readonly cities: readonly {
    readonly city: string;
    readonly population?: number | null | undefined;
  }[];
  readonly serviceLocations: readonly Pick<
    ServiceLocation,
    "city" | "zip" | "enabled" | "priority"
  >[];
}

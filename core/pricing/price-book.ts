import type { ZipDirectory } from "../locations/zip-directory.ts";
import type { Service } from "../site/services.ts";
import type { RateCard } from "./rates.ts";

/** Everything an estimate is calculated from, all of it the business's own. */
export interface PriceBook {
  readonly rates: RateCard;
  readonly services: readonly Service[];
  readonly commissionStates: readonly string[];
  readonly zipDirectory: ZipDirectory;
}

/** The sections of a site that prices come from. */
export interface PricedSite {
  readonly pricing: RateCard;
  readonly services: readonly Service[];
  readonly businessConfig: { readonly commissionStates: readonly string[] };
}

/** The price book of a site, with the ZIP directory of the installation. */
export function priceBookOf(site: PricedSite, zipDirectory: ZipDirectory): PriceBook {
  return {
    rates: site.pricing,
    services: site.services,
    commissionStates: site.businessConfig.commissionStates,
    zipDirectory,
  };
}

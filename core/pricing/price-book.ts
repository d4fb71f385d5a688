import { joinNames } from "../format/names.ts";
import type { SiteLanguage } from "../language.ts";
import { stateName } from "../locations/states.ts";
import type { ZipDirectory } from "../locations/zip-directory.ts";
import type { Service } from "../site/services.ts";
import { fillWords } from "../words/fill-words.ts";
import { wordsIn } from "../words/words.ts";
import type { RateCard } from "./rates.ts";

/** Everything an estimate is calculated from, all of it the business's own. */
export interface PriceBook {
  readonly rates: RateCard;
  readonly services: readonly Service[];
  readonly commissionStates: readonly string[];
  readonly zipDirectory: ZipDirectory;
  /** Where drives begin, for zones by distance; empty if the owner has not said. */
  readonly baseZip?: string;
  /** How far the business says it drives, in straight miles. */
  readonly radiusMiles?: number;
  /**
   * Said for a ZIP in a state without a commission that is too far away to meet on this side of the state line; {zip} and
   * {zipState} are filled in. Without it the price book's own sentence is said there too.
   */
  readonly outOfReach?: string;
}

/** The sections of a site that prices come from. */
export interface PricedSite {
  readonly pricing: RateCard;
  readonly services: readonly Service[];
  readonly businessConfig: {
    readonly commissionStates: readonly string[];
    readonly address: { readonly zip: string };
    readonly serviceArea: { readonly radius: number };
    readonly phone: string;
  };
  readonly scheduling: { readonly home: { readonly zip: string } };
  readonly language: SiteLanguage;
}

/** Where drives begin: the owner's base, else the business's address. Empty where neither is known. */
export function baseZipOf({
  businessConfig,
  scheduling,
}: {
  readonly businessConfig: { readonly address: { readonly zip: string } };
  readonly scheduling: { readonly home: { readonly zip: string } };
}): string {
  return scheduling.home.zip || businessConfig.address.zip;
}

/** The price book of a site, with the ZIP directory of the installation. */
export function priceBookOf(site: PricedSite, zipDirectory: ZipDirectory): PriceBook {
  return {
    rates: site.pricing,
    services: site.services,
    commissionStates: site.businessConfig.commissionStates,
    zipDirectory,
    baseZip: baseZipOf(site),
    radiusMiles: site.businessConfig.serviceArea.radius,
    outOfReach: outOfReachSentence(site),
  };
}

function outOfReachSentence({ businessConfig, language }: PricedSite): string {
  const { commissionStates, phone } = businessConfig;
  const states = joinNames(commissionStates.map(stateName), language);
  return fillWords(wordsIn(language).times.outOfReach, { states, phone });
}

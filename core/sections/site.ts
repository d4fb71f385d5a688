import type { SiteLanguage } from "../language.ts";
import type { SiteLaw } from "../law/site-law.ts";
import type { Pictures } from "../media/picture.ts";
import type { RateCard } from "../pricing/rates.ts";
import type { CredentialStatus } from "../site/credentials/credentials.ts";
import type { Palette } from "../site/theme/theme.ts";
import type { Sections } from "./registry.ts";

/** A composed site: its identity, its version and everything it says, ready for pages and rules. */
export interface Site extends Sections {
  readonly id: string;
  readonly version: number;
  readonly origin: string;
  /** The language of its texts; `siteIn` translates it. */
  readonly language: SiteLanguage;
  /** Whether it has pages in Spanish. */
  readonly offersSpanish: boolean;
  readonly palette: Palette;
  /** The price book, with the limits that the law of its states sets. */
  readonly pricing: RateCard;
  /** What it may say of the law of the states it has commissions in. */
  readonly law: SiteLaw;
  /** The pictures of its library, as its pages show them. */
  readonly pictures: Pictures;
  /** Whether it is the sample business still: nobody has published a name or phone number of their own. */
  readonly isSample: boolean;
  /** What the business may claim; other claims and badges are already removed. */
  readonly credentialStatus: CredentialStatus;
  /** In how many business minutes it answers leads, measured; null until there are enough. `claims.answerTime` then says it; else what the owner confirmed, or nothing. */
  readonly answersWithin: number | null;
}

/** Which site is composed: id, version, address, and its pictures (none when left out). */
export interface SiteIdentity {
  readonly id: string;
  readonly version: number;
  readonly origin: string;
  readonly pictures?: Pictures;
}

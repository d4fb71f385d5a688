import type { z } from "zod";
import { blogCategories, postsSchema } from "../blog/post.ts";
import { scheduling } from "../booking/hours/scheduling.ts";
import { notaries } from "../booking/notaries/notaries.ts";
import { documents } from "../documents/catalogue.ts";
import { lawCorrections } from "../law/corrections.ts";
import { lawReview } from "../law/law-review.ts";
import { officeAmounts } from "../law/office-amounts.ts";
import type { StateLaws } from "../law/state-law.ts";
import { leadAnswers } from "../leads/answers/lead-answers.ts";
import { cities } from "../locations/pages/cities.ts";
import { localNotes } from "../locations/pages/local-notes.ts";
import { localPages } from "../locations/pages/local-pages.ts";
import { quickAdd } from "../locations/service-locations/quick-add.ts";
import { serviceLocations } from "../locations/service-locations/service-locations.ts";
import { pricing } from "../pricing/rates.ts";
import { assistant } from "../site/assistant-settings.ts";
import { credentials } from "../site/credentials/credentials.ts";
import { notifications } from "../site/notifications.ts";
import { businessConfig } from "../site/profile.ts";
import { retention } from "../site/retention.ts";
import { reviews } from "../site/reviews.ts";
import { services } from "../site/services.ts";
import { spanish } from "../site/spanish.ts";
import {
  aboutContent,
  bookNow,
  claims,
  countyCards,
  faqs,
  heroContent,
  legal,
  navigation,
  pages,
  policies,
  servicesContent,
  testimonials,
} from "../site/text-sections.ts";
import { themeConfig } from "../site/theme/theme.ts";

/** The schema of every section that a site can publish over the built-in content, by the key it is stored under. */
export const SECTIONS = {
  businessConfig,
  heroContent,
  servicesContent,
  services,
  serviceLocations,
  cities,
  localPages,
  themeConfig,
  pricing,
  scheduling,
  bookNow,
  faqs,
  testimonials,
  claims,
  policies,
  navigation,
  aboutContent,
  countyCards,
  localNotes,
  documents,
  blogCategories,
  guides: postsSchema,
  lawReview,
  officeAmounts,
  pages,
  legal,
  assistant,
  credentials,
  notifications,
  reviews,
  retention,
  quickAdd,
  lawCorrections,
  spanish,
  leadAnswers,
  notaries,
} as const;

export type SectionKey = keyof typeof SECTIONS;

/** A site's sections after parsing, as rules and pages use them: money in cents, defaults filled in. */
export type Sections = { readonly [Key in SectionKey]: z.output<(typeof SECTIONS)[Key]> };

/** One section as files and the database hold it: plain JSON, money in dollars, optional fields left out. */
export type WrittenSection<Key extends SectionKey> = z.input<(typeof SECTIONS)[Key]>;

/** Where written sections keep what they say in other states; a copy made by spreading keeps it too. */
export const BY_STATE = Symbol("what the built-in sections say in other states");

/** What the built-in sections say in any state, and the law of the states. */
export interface ByState {
  readonly stateLaw: StateLaws;
  /** The built-in sections for a site with commissions in these states; the same object each time. */
  readonly builtInFor: (states: readonly string[]) => WrittenSections;
  /** Published sections, with the built-in passages in them as these states have them. */
  readonly follow: (
    published: Partial<WrittenSections>,
    states: readonly string[],
  ) => Partial<WrittenSections>;
}

/** All sections as files and the database hold them: plain JSON, money in dollars, not parsed yet. */
export type WrittenSections = { readonly [Key in SectionKey]: unknown } & {
  readonly [BY_STATE]?: ByState;
};

// Object.keys gives string[]: the keys of SECTIONS are exactly the section keys.
export const SECTION_KEYS = Object.keys(SECTIONS) as SectionKey[];

/** The sections that are present, each with its key, in the order of the registry. */
export function sectionEntries(sections: Partial<WrittenSections>): [SectionKey, unknown][] {
  return SECTION_KEYS.filter((key) => Object.hasOwn(sections, key)).map((key) => [
    key,
    sections[key],
  ]);
}

/**
 * One of the written sections, with the type that its schema takes. Only for sections that passed their schema, as all
 * published and built-in ones have.
 */
export function writtenSection<Key extends SectionKey>(
  written: WrittenSections,
  key: Key,
): WrittenSection<Key> {
  // Validated before it was stored or taken from content/; see above.
  return written[key] as WrittenSection<Key>;
}

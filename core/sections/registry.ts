import type { z } from "zod";
import { blogCategories, postsSchema } from "../blog/post.ts";
import { scheduling } from "../booking/hours/scheduling.ts";
import { documents } from "../documents/catalogue.ts";
import { cities } from "../locations/pages/cities.ts";
import { localNotes } from "../locations/pages/local-notes.ts";
import { localPages } from "../locations/pages/local-pages.ts";
import { quickAdd } from "../locations/service-locations/quick-add.ts";
import { serviceLocations } from "../locations/service-locations/service-locations.ts";
import { pricing } from "../pricing/rates.ts";
import { assistant } from "../site/assistant-settings.ts";
import { credentials } from "../site/credentials.ts";
import { notifications } from "../site/notifications.ts";
import { businessConfig } from "../site/profile.ts";
import { retention } from "../site/retention.ts";
import { reviews } from "../site/reviews.ts";
import { services } from "../site/services.ts";
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
import { SectionError, schemaProblems } from "./section-error.ts";

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
  pages,
  legal,
  assistant,
  credentials,
  notifications,
  reviews,
  retention,
  quickAdd,
} as const;

export type SectionKey = keyof typeof SECTIONS;

/** A site's sections after parsing, as rules and pages use them: money in cents, defaults filled in. */
export type Sections = { readonly [Key in SectionKey]: z.output<(typeof SECTIONS)[Key]> };

/** One section as files and the database hold it: plain JSON, money in dollars, optional fields left out. */
export type WrittenSection<Key extends SectionKey> = z.input<(typeof SECTIONS)[Key]>;

/** All sections as files and the database hold them: plain JSON, money in dollars, not parsed yet. */
export type WrittenSections = { readonly [Key in SectionKey]: unknown };

// Object.keys gives string[]: the keys of SECTIONS are exactly the section keys.
export const SECTION_KEYS = Object.keys(SECTIONS) as SectionKey[];

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

/**
 * Parses one section, with dollars turned into cents. `source` is what the message of the error calls it (a file, for
 * instance), `site` the site it belongs to. Throws a SectionError with every field the schema rejects.
 */
export function readSection<Key extends SectionKey>(
  key: Key,
  value: unknown,
  source: string = key,
  site: string | null = null,
): Sections[Key] {
  const parsed = SECTIONS[key].safeParse(value);
  // The schema under a key gives the type under that key; TypeScript loses it in the union of all schemas.
  if (parsed.success) return parsed.data as Sections[Key];
  throw new SectionError(schemaProblems(key, parsed.error), { source, site });
}

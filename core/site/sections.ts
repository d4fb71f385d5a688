import type { z } from "zod";
import { assistant } from "../assistant/section.ts";
import { blogCategories, guides } from "../blog/guides.ts";
import { scheduling } from "../booking/scheduling.ts";
import { documents } from "../documents/catalogue.ts";
import { cities } from "../locations/cities.ts";
import { localNotes } from "../locations/local-notes.ts";
import { localPages } from "../locations/local-pages.ts";
import { serviceLocations } from "../locations/locations.ts";
import { quickAdd } from "../locations/quick-add.ts";
import { pricing } from "../pricing/rates.ts";
import { credentials } from "./credentials.ts";
import { notifications } from "./notifications.ts";
import { businessConfig } from "./profile.ts";
import { retention } from "./retention.ts";
import { reviews } from "./reviews.ts";
import { services } from "./services.ts";
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
} from "./texts.ts";
import { themeConfig } from "./theme.ts";

/** Everything a site may say differently from the built-in content, by the key it is stored under. */
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
  guides,
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

/** A site's sections as rules and pages use them: read by their schemas, money in cents. */
export type Sections = { readonly [Key in SectionKey]: z.output<(typeof SECTIONS)[Key]> };

/** One section as it is written: plain JSON, money in dollars, fields that may be left out left out. */
export type Written<Key extends SectionKey> = z.input<(typeof SECTIONS)[Key]>;

/** A site's sections as they are written in files and stored: plain JSON, money in dollars. */
export type WrittenSections = { readonly [Key in SectionKey]: unknown };

export const SECTION_KEYS = Object.keys(SECTIONS) as SectionKey[];

/** Whether a text names a section. */
export function isSectionKey(text: string): text is SectionKey {
  return Object.hasOwn(SECTIONS, text);
}

/** Reads one section. Refusals name where they come from and the field: `rates.yaml: zones.1.fee: must not be below 0.`. */
export function readSection<Key extends SectionKey>(
  key: Key,
  value: unknown,
  source: string,
): Sections[Key] {
  const read = SECTIONS[key].safeParse(value);
  if (read.success) return read.data as Sections[Key];
  throw new Error(refusal(source, read.error));
}

/** One line for each thing a schema refuses. */
export function refusal(source: string, error: z.ZodError): string {
  return error.issues
    .map((issue) => `${source}: ${issue.path.join(".") || "the whole"}: ${issue.message}.`)
    .join("\n");
}

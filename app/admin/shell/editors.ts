import type { SectionKey } from "../../../core/site/sections.ts";

interface SectionEditor {
  /** What the section is called where people read of it. */
  readonly label: string;
  /** The view that edits it. */
  readonly to: string;
}

/** Where each section is edited, and what it is called in history, drafts and search. */
export const EDITORS: Readonly<Record<SectionKey, SectionEditor>> = {
  businessConfig: { label: "Business information", to: "/admin/setup" },
  heroContent: { label: "Hero section", to: "/admin/content" },
  servicesContent: { label: "Service cards", to: "/admin/content?tab=services" },
  aboutContent: { label: "About section", to: "/admin/content?tab=about" },
  testimonials: { label: "Testimonials", to: "/admin/content?tab=testimonials" },
  services: { label: "Services", to: "/admin/services" },
  serviceLocations: { label: "Locations", to: "/admin/locations" },
  quickAdd: { label: "Quick-add counties", to: "/admin/locations?tab=add" },
  cities: { label: "Towns with pages", to: "/admin/locations/towns" },
  localPages: { label: "Town page rules", to: "/admin/locations/towns" },
  themeConfig: { label: "Theme", to: "/admin/theme" },
  pricing: { label: "Prices & zones", to: "/admin/prices" },
  scheduling: { label: "Scheduling", to: "/admin/scheduling" },
  faqs: { label: "Questions", to: "/admin/faqs" },
  documents: { label: "Documents", to: "/admin/documents" },
  claims: { label: "Claims", to: "/admin/claims" },
  credentials: { label: "Credentials", to: "/admin/credentials" },
  policies: { label: "Policies", to: "/admin/policies" },
  legal: { label: "Legal texts", to: "/admin/policies" },
  notifications: { label: "Notifications", to: "/admin/notifications" },
  retention: { label: "How long things are kept", to: "/admin/privacy" },
  reviews: { label: "Reviews", to: "/admin/reviews?tab=settings" },
  bookNow: { label: "Booking page", to: "/admin/texts/booking-page" },
  navigation: { label: "Navigation names", to: "/admin/texts/breadcrumbs" },
  countyCards: { label: "County cards", to: "/admin/texts/county-cards" },
  localNotes: { label: "Local notes", to: "/admin/texts/local-notes" },
  pages: { label: "Page titles", to: "/admin/texts/page-titles" },
  assistant: { label: "Assistant", to: "/admin/texts/assistant" },
  blogCategories: { label: "Blog categories", to: "/admin/blog" },
  guides: { label: "Guides", to: "/admin/blog" },
};

const ENTRY = /^(\d+)\./;

/** Where an entry's number stands in a field's path, for sections whose view opens one entry of a list. */
const ENTRIES: Readonly<Partial<Record<SectionKey, RegExp>>> = {
  servicesContent: ENTRY,
  testimonials: ENTRY,
  services: ENTRY,
  cities: ENTRY,
  faqs: ENTRY,
  legal: ENTRY,
  countyCards: ENTRY,
  localNotes: ENTRY,
  documents: /^documents\.(\d+)\./,
  assistant: /^answers\.(\d+)\./,
};

/** The view that edits a field, opened at the field's entry where that view keeps a list of entries. */
export function placeOf(key: SectionKey, field: string): string {
  const { to } = EDITORS[key];
  const [, at] = ENTRIES[key]?.exec(field) ?? [];
  return at === undefined ? to : `${to}#entry-${Number(at) + 1}`;
}

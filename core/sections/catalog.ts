import type { SectionKey } from "./registry.ts";

/** What the parts of the product need to know of a section besides its schema. */
export interface SectionInfo {
  /** What the section is called where people read of it. */
  readonly label: string;
  /** Its file in `content/`, or its folder with one file for each entry. */
  readonly file: string;
  /** The admin view that edits it. */
  readonly view: string;
  /** Whether editors may publish it. Facts, amounts, promises and rules are the owner's. */
  readonly editors: boolean;
  /** A public page that shows it; left out, the home page. */
  readonly page?: string;
}

/** Every section's entry. It holds no schema, so that browsers can load it: a new section has a line here and one in registry.ts. */
export const SECTION_CATALOG: Readonly<Record<SectionKey, SectionInfo>> = {
  businessConfig: {
    label: "Business information",
    file: "profile.yaml",
    view: "/admin/setup",
    editors: false,
    page: "/contact",
  },
  heroContent: { label: "Hero section", file: "hero.yaml", view: "/admin/content", editors: true },
  servicesContent: {
    label: "Service cards",
    file: "service-cards.yaml",
    view: "/admin/content?tab=services",
    editors: true,
  },
  services: { label: "Services", file: "services", view: "/admin/services", editors: true },
  serviceLocations: {
    label: "Locations",
    file: "locations.csv",
    view: "/admin/locations",
    editors: true,
    page: "/service-areas",
  },
  cities: {
    label: "Towns with pages",
    file: "cities.csv",
    view: "/admin/locations/towns",
    editors: true,
    page: "/service-areas",
  },
  localPages: {
    label: "Town page rules",
    file: "local-pages.yaml",
    view: "/admin/locations/towns",
    editors: true,
    page: "/service-areas",
  },
  themeConfig: { label: "Theme", file: "theme.yaml", view: "/admin/theme", editors: true },
  pricing: {
    label: "Prices & zones",
    file: "rates.yaml",
    view: "/admin/prices",
    editors: false,
    page: "/pricing",
  },
  scheduling: {
    label: "Scheduling",
    file: "scheduling.yaml",
    view: "/admin/scheduling",
    editors: false,
    page: "/book-now",
  },
  bookNow: {
    label: "Booking page",
    file: "book-now.yaml",
    view: "/admin/texts/booking-page",
    editors: true,
    page: "/book-now",
  },
  faqs: { label: "Questions", file: "faqs.yaml", view: "/admin/faqs", editors: true },
  testimonials: {
    label: "Testimonials",
    file: "testimonials.yaml",
    view: "/admin/content?tab=testimonials",
    editors: true,
  },
  claims: { label: "Claims", file: "claims.yaml", view: "/admin/claims", editors: false },
  policies: {
    label: "Policies",
    file: "policies.yaml",
    view: "/admin/policies",
    editors: false,
    page: "/terms-of-service",
  },
  navigation: {
    label: "Navigation names",
    file: "navigation.yaml",
    view: "/admin/texts/breadcrumbs",
    editors: true,
  },
  aboutContent: {
    label: "About section",
    file: "about.yaml",
    view: "/admin/content?tab=about",
    editors: true,
    page: "/about",
  },
  countyCards: {
    label: "County cards",
    file: "county-cards.yaml",
    view: "/admin/texts/county-cards",
    editors: true,
    page: "/service-areas",
  },
  spanish: {
    label: "Spanish pages",
    file: "spanish.yaml",
    view: "/admin/texts/spanish",
    editors: false,
    page: "/es",
  },
  localNotes: {
    label: "Local notes",
    file: "local",
    view: "/admin/texts/local-notes",
    editors: true,
    page: "/service-areas",
  },
  documents: {
    label: "Documents",
    file: "documents.yaml",
    view: "/admin/documents",
    editors: true,
    page: "/faq",
  },
  blogCategories: {
    label: "Blog categories",
    file: "blog-categories.yaml",
    view: "/admin/blog",
    editors: true,
    page: "/blog",
  },
  guides: { label: "Guides", file: "blog", view: "/admin/blog", editors: true },
  pages: {
    label: "Page titles",
    file: "pages.yaml",
    view: "/admin/texts/page-titles",
    editors: true,
  },
  legal: { label: "Legal texts", file: "legal", view: "/admin/policies", editors: false },
  assistant: {
    label: "Assistant",
    file: "assistant.yaml",
    view: "/admin/texts/assistant",
    editors: false,
  },
  credentials: {
    label: "Credentials",
    file: "credentials.yaml",
    view: "/admin/credentials",
    editors: false,
    page: "/about",
  },
  notifications: {
    label: "Notifications",
    file: "notifications.yaml",
    view: "/admin/notifications",
    editors: false,
  },
  reviews: {
    label: "Reviews",
    file: "reviews.yaml",
    view: "/admin/reviews?tab=settings",
    editors: false,
  },
  retention: {
    label: "Retention",
    file: "retention.yaml",
    view: "/admin/privacy",
    editors: false,
  },
  lawReview: {
    label: "Law review of the guides",
    file: "law-review.yaml",
    view: "/admin/blog/law",
    editors: false,
    page: "/blog",
  },
  officeAmounts: {
    label: "Fees and limits of offices",
    file: "office-amounts.yaml",
    view: "/admin/blog/law",
    editors: false,
    page: "/blog",
  },
  quickAdd: {
    label: "Quick-add counties",
    file: "quick-add.yaml",
    view: "/admin/locations?tab=add",
    editors: true,
  },
  lawCorrections: {
    label: "State law",
    file: "law-corrections.yaml",
    view: "/admin/law",
    editors: false,
  },
  leadAnswers: {
    label: "Answers to leads",
    file: "lead-answers.yaml",
    view: "/admin/texts/lead-answers",
    editors: false,
  },
  notaries: {
    label: "Notaries",
    file: "notaries.yaml",
    view: "/admin/notaries",
    editors: false,
    page: "/book-now",
  },
};

/** Whether a text is the key of a section. */
export function isSectionKey(text: string): text is SectionKey {
  return Object.hasOwn(SECTION_CATALOG, text);
}

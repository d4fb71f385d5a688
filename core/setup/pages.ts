import type { SectionKey, WrittenSections } from "../site/sections.ts";

const PAGES: Readonly<Partial<Record<SectionKey, string>>> = {
  businessConfig: "/contact",
  bookNow: "/book-now",
  scheduling: "/book-now",
  pricing: "/pricing",
  aboutContent: "/about",
  credentials: "/about",
  countyCards: "/service-areas",
  serviceLocations: "/service-areas",
  cities: "/service-areas",
  localNotes: "/service-areas",
  localPages: "/service-areas",
  documents: "/faq",
  blogCategories: "/blog",
  policies: "/terms-of-service",
};

/** The path of a page that shows a place of a section. */
export function pageOf(
  key: SectionKey,
  [first]: readonly (string | number)[],
  written: WrittenSections,
): string {
  const slug = slugAt(written[key], first);
  if (key === "pages" && typeof first === "string") return first;
  if (slug && key === "guides") return `/blog/${slug}`;
  if (slug && (key === "services" || key === "legal")) return `/${slug}`;
  return PAGES[key] ?? "/";
}

function slugAt(list: unknown, at: string | number | undefined): string {
  const entry: unknown = Array.isArray(list) ? list[Number(at)] : undefined;
  const slug = (entry as { slug?: unknown } | undefined)?.slug;
  return typeof slug === "string" ? slug : "";
}

import { SECTION_CATALOG } from "../../sections/catalog.ts";
import type { SectionKey, WrittenSections } from "../../sections/registry.ts";

/** The path of a public page that shows a field of a section. */
export function pageShowing(
  key: SectionKey,
  [first]: readonly (string | number)[],
  written: WrittenSections,
): string {
  const slug = slugAt(written[key], first);
  if (key === "pages" && typeof first === "string") return first;
  if (slug && key === "guides") return `/blog/${slug}`;
  if (slug && (key === "services" || key === "legal")) return `/${slug}`;
  return SECTION_CATALOG[key].page ?? "/";
}

function slugAt(list: unknown, at: string | number | undefined): string {
  const entry: unknown = Array.isArray(list) ? list[Number(at)] : undefined;
  if (typeof entry !== "object" || entry === null || !("slug" in entry)) return "";
  return typeof entry.slug === "string" ? entry.slug : "";
}

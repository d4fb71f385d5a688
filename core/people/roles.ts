import type { SectionKey } from "../site/sections.ts";

/** What somebody may be on a site: the owner everything, an editor its words and looks, a notary visits and leads. */
export const ROLES = ["owner", "editor", "notary"] as const;

export type Role = (typeof ROLES)[number];

/** Sections an editor may publish. Facts, amounts, promises and rules stay the owner's. */
const EDITORS: ReadonlySet<SectionKey> = new Set<SectionKey>([
  "heroContent",
  "servicesContent",
  "services",
  "serviceLocations",
  "quickAdd",
  "cities",
  "localPages",
  "themeConfig",
  "bookNow",
  "faqs",
  "testimonials",
  "navigation",
  "aboutContent",
  "countyCards",
  "localNotes",
  "documents",
  "blogCategories",
  "guides",
  "pages",
]);

/** Whether somebody in this role may draft, publish, reset and restore a section. */
export function mayEdit(role: Role, key: SectionKey): boolean {
  return role === "owner" || (role === "editor" && EDITORS.has(key));
}

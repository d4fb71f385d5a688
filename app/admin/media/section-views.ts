import { isSectionKey, SECTION_CATALOG } from "../../../core/sections/catalog.ts";

/** The view in which a section is edited; history, for one that this version no longer knows. */
export function viewOfSection(section: string): { readonly label: string; readonly to: string } {
  if (!isSectionKey(section)) return { label: section, to: "/admin/history" };
  const { label, view } = SECTION_CATALOG[section];
  return { label, to: view };
}

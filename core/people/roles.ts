import { SECTION_CATALOG } from "../sections/catalog.ts";
import type { SectionKey } from "../sections/registry.ts";

/** The roles on a site: the owner may do everything, an editor edits texts and looks, a notary handles visits and leads. */
export const ROLES = ["owner", "editor", "notary"] as const;

export type Role = (typeof ROLES)[number];

/** Whether somebody in this role may draft, publish, reset and restore a section. */
export function mayEdit(role: Role, key: SectionKey): boolean {
  return role === "owner" || (role === "editor" && SECTION_CATALOG[key].editors);
}

import {
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  type WrittenSections,
} from "../../../core/sections/registry.ts";
import type { Database } from "../../platform/db/connect.ts";
import { listSectionRevisions } from "../store.ts";

/**
 * A site's published sections. One that its schema no longer accepts (edited by hand, or from an older release) is
 * replaced by its latest valid revision; without any, the built-in content is used.
 */
export async function lastValidSections(
  db: Database,
  siteId: string,
  published: Partial<WrittenSections>,
): Promise<Partial<WrittenSections>> {
  const valid: { -readonly [Key in SectionKey]?: unknown } = { ...published };
  for (const key of SECTION_KEYS) {
    const isValid = (value: unknown) => SECTIONS[key].safeParse(value).success;
    if (valid[key] === undefined || isValid(valid[key])) continue;
    delete valid[key];
    const revisions = await listSectionRevisions(db, siteId, key);
    const last = revisions.find((each) => each.published === null || isValid(each.published));
    if (last && last.published !== null) valid[key] = last.published;
  }
  return valid;
}

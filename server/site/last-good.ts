import { SECTION_KEYS, SECTIONS, type WrittenSections } from "../../core/site/sections.ts";
import type { Database } from "../platform/db/connect.ts";
import { revisionsOf } from "./store.ts";

/**
 * A site's published sections, with each one that can no longer be read (an edit by hand, an older version of this
 * product) replaced by its newest revision that can; where there is none, the built-in words stand.
 */
export async function lastGoodSections(
  db: Database,
  siteId: string,
  published: Partial<WrittenSections>,
): Promise<Partial<WrittenSections>> {
  const good: { -readonly [Key in keyof WrittenSections]?: unknown } = { ...published };
  for (const key of SECTION_KEYS) {
    const isGood = (value: unknown) => SECTIONS[key].safeParse(value).success;
    if (good[key] === undefined || isGood(good[key])) continue;
    delete good[key];
    const revisions = await revisionsOf(db, siteId, key);
    const last = revisions.find((each) => each.published === null || isGood(each.published));
    if (last && last.published !== null) good[key] = last.published;
  }
  return good;
}

import { isSectionKey } from "../../core/site/sections.ts";
import type { Database } from "../platform/db/connect.ts";
import { revisionAt } from "./history.ts";
import type { SectionWish } from "./publish.ts";

/**
 * What takes a publish back, by the versions it made: each section as it was before, together, and only where nobody
 * published in between.
 */
export async function undoWishes(
  db: Database,
  siteId: string,
  versions: Readonly<Record<string, number>>,
): Promise<SectionWish[]> {
  const sections = Object.entries(versions).filter(([key]) => isSectionKey(key));
  return Promise.all(
    sections.map(async ([name, version]) => {
      const key = name as SectionWish["key"];
      const before = await revisionAt(db, siteId, { key, version: version - 1 });
      return { key, value: before?.published ?? null, basedOn: version };
    }),
  );
}

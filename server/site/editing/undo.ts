import { isSectionKey } from "../../../core/sections/catalog.ts";
import type { Database } from "../../platform/db/connect.ts";
import { findRevision } from "./history.ts";
import type { SectionInput } from "./publish-sections.ts";

/**
 * The inputs that undo a publish, identified by its versions: each section as it was before, only if nobody
 * published in between.
 */
export async function undoInputs(
  db: Database,
  siteId: string,
  versions: Readonly<Record<string, number>>,
): Promise<SectionInput[]> {
  const sections = Object.entries(versions).flatMap(([key, version]) =>
    isSectionKey(key) ? [{ key, version }] : [],
  );
  return Promise.all(
    sections.map(async ({ key, version }) => {
      const before = await findRevision(db, siteId, { key, version: version - 1 });
      return { key, value: before?.published ?? null, basedOn: version };
    }),
  );
}

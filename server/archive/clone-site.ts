import { MAX_ARCHIVE_BYTES } from "../../core/archive/import-plan.ts";
import { addSite } from "../site/store.ts";
import { collectArchive } from "./export/collect-archive.ts";
import type { ExportDeps } from "./export/write-archive.ts";
import { type ImportDeps, importArchive } from "./import/import-archive.ts";
import { readArchive } from "./import/read-archive.ts";

export interface CloneRequest {
  readonly from: string;
  readonly id: string;
  readonly hosts: readonly string[];
  readonly origin: string | null;
  readonly who: string;
}

/**
 * Creates a new site with the content and pictures of another; people, leads and visits are not copied. Throws a
 * sentence when the id or a host is taken, and then creates nothing.
 */
export async function cloneSite(
  { from, who, ...site }: CloneRequest,
  deps: ImportDeps & ExportDeps,
): Promise<void> {
  const zip = await collectArchive({ siteId: from }, MAX_ARCHIVE_BYTES, deps);
  if (!zip) throw new Error(`${from} can't be copied. Its export is larger than 100 MB.`);
  const readResult = await readArchive(zip);
  if (readResult.kind === "refused")
    throw new Error(`${from} can't be copied. ${readResult.sentence}`);
  await deps.db.transaction(async (db) => {
    await addSite(db, site);
    const request = { siteId: site.id, who, note: `clone of ${from}` };
    const outcome = await importArchive(readResult.archive, request, { ...deps, db });
    if (outcome.kind !== "imported") {
      const reason =
        outcome.kind === "refused" ? outcome.sentence : "It was just changed. Try again.";
      throw new Error(`${from} can't be copied. ${reason}`);
    }
  });
}

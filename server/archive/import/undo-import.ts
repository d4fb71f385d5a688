import { and, desc, eq, sql } from "drizzle-orm";
import type { SectionKey } from "../../../core/sections/registry.ts";
import type { Database } from "../../platform/db/connect.ts";
import { siteRevisions, siteSections, sites } from "../../platform/db/schema.ts";
import {
  formatValidationErrors,
  type PublishDeps,
  publishSections,
  type SectionInput,
} from "../../site/editing/publish-sections.ts";
import { listSectionRevisions } from "../../site/store.ts";
import { IMPORT_NOTE, type ImportRequest } from "./import-archive.ts";

/** The latest import that can still be undone, at least in part. */
export interface LastImport {
  /** Its id; `at` is an ISO instant. */
  readonly importId: number;
  readonly at: string;
  readonly by: string;
  /** Sections that are still as imported. */
  readonly sections: readonly SectionKey[];
  /** Sections published since: an undo leaves them alone. */
  readonly since: readonly SectionKey[];
}

/** The latest import; null when there is none, or nothing of it can be undone. */
export async function findLastImport(db: Database, siteId: string): Promise<LastImport | null> {
  const [newest] = await db
    .select()
    .from(siteRevisions)
    .where(and(eq(siteRevisions.siteId, siteId), eq(siteRevisions.note, IMPORT_NOTE)))
    .orderBy(desc(siteRevisions.revisionId))
    .limit(1);
  if (!newest) return null;
  // All rows of one transaction have the same timestamp, to the microsecond; JavaScript dates would cut it, so
  // the database compares.
  const imported = await db
    .select({ key: siteRevisions.key, version: siteRevisions.version, now: siteSections.version })
    .from(siteRevisions)
    .innerJoin(
      siteSections,
      and(eq(siteSections.siteId, siteRevisions.siteId), eq(siteSections.key, siteRevisions.key)),
    )
    .where(
      and(
        eq(siteRevisions.siteId, siteId),
        eq(siteRevisions.note, IMPORT_NOTE),
        sql`${siteRevisions.publishedAt} = (SELECT published_at FROM site_revisions
          WHERE site_id = ${siteId} AND revision_id = ${newest.revisionId})`,
      ),
    )
    .orderBy(siteRevisions.key);
  const keys = (isLeft: boolean) =>
    imported.filter(({ version, now }) => (version === now) === isLeft).map(({ key }) => key);
  const sections = keys(true);
  if (sections.length === 0) return null;
  const { revisionId: importId, publishedAt, publishedBy: by } = newest;
  return {
    importId,
    at: publishedAt.toISOString(),
    by,
    sections,
    since: keys(false),
  };
}

export type UndoImportResult =
  | { readonly kind: "undone"; readonly sections: readonly SectionKey[] }
  /** There is nothing to undo, or a newer import exists. */
  | { readonly kind: "nothing" }
  /** The earlier sections do not fit what was published since. */
  | { readonly kind: "refused"; readonly sentence: string };

/** Publishes the sections as they were before the latest import, as new revisions. Pictures stay. */
export async function undoArchiveImport(
  {
    importId,
    ...by
  }: Pick<ImportRequest, "siteId" | "who" | "account"> & { readonly importId: number },
  deps: PublishDeps,
): Promise<UndoImportResult> {
  const { siteId } = by;
  return deps.db.transaction(async (tx): Promise<UndoImportResult> => {
    await tx.select().from(sites).where(eq(sites.siteId, siteId)).for("update");
    const last = await findLastImport(tx, siteId);
    if (last?.importId !== importId) return { kind: "nothing" };
    const sections: SectionInput[] = [];
    for (const key of last.sections) {
      const [, previous] = await listSectionRevisions(tx, siteId, key);
      sections.push({ key, value: previous?.published ?? null });
    }
    const request = { ...by, sections, note: "undo of an import" };
    const result = await publishSections(request, { ...deps, db: tx });
    if (result.kind === "published") return { kind: "undone", sections: last.sections };
    const reason =
      result.kind === "refused"
        ? formatValidationErrors(result.errors)
        : `${result.key} has changed`;
    return { kind: "refused", sentence: reason };
  });
}

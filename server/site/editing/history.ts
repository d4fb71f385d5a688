import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { SectionRevision } from "../../../core/sections/editing/editing.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";
import type { Database } from "../../platform/db/connect.ts";
import { siteRevisions, siteSections } from "../../platform/db/schema.ts";

/** A publish of a section with its value; null means the built-in content. */
export type StoredRevision = typeof siteRevisions.$inferSelect;

/** Which part of the history: one section or all, before a revision, and how many. */
export interface HistoryQuery {
  readonly key?: SectionKey;
  readonly before?: number;
  readonly limit: number;
}

/** The publishes of a site, newest first. */
export async function listRevisions(
  db: Database,
  siteId: string,
  { key, before, limit }: HistoryQuery,
): Promise<SectionRevision[]> {
  const rows = await db
    .select({
      revisionId: siteRevisions.revisionId,
      key: siteRevisions.key,
      version: siteRevisions.version,
      by: siteRevisions.publishedBy,
      at: siteRevisions.publishedAt,
      note: siteRevisions.note,
      // Without the value itself: some sections have half a megabyte.
      current: siteSections.version,
      isBuiltIn: sql<boolean>`${siteRevisions.published} IS NULL`,
    })
    .from(siteRevisions)
    .innerJoin(
      siteSections,
      and(eq(siteSections.siteId, siteRevisions.siteId), eq(siteSections.key, siteRevisions.key)),
    )
    .where(
      and(
        eq(siteRevisions.siteId, siteId),
        key ? eq(siteRevisions.key, key) : undefined,
        before ? lt(siteRevisions.revisionId, before) : undefined,
      ),
    )
    .orderBy(desc(siteRevisions.revisionId))
    .limit(limit);
  return rows.map(({ at, current, key: sectionKey, ...row }) => ({
    ...row,
    key: sectionKey,
    at: at.toISOString(),
    isCurrent: current === row.version,
  }));
}

/** One revision, by its id or by section and version; null when it does not exist. */
export async function findRevision(
  db: Database,
  siteId: string,
  selector: number | { readonly key: SectionKey; readonly version: number },
): Promise<StoredRevision | null> {
  const matchesSelector =
    typeof selector === "number"
      ? eq(siteRevisions.revisionId, selector)
      : and(eq(siteRevisions.key, selector.key), eq(siteRevisions.version, selector.version));
  const [row] = await db
    .select()
    .from(siteRevisions)
    .where(and(eq(siteRevisions.siteId, siteId), matchesSelector));
  return row ?? null;
}

import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Revision } from "../../core/site/editing.ts";
import type { SectionKey } from "../../core/site/sections.ts";
import type { Database } from "../platform/db/connect.ts";
import { siteRevisions, siteSections } from "../platform/db/schema.ts";

/** Which part of a site's history: one section or all, older than a revision, so many. */
export interface HistoryWish {
  readonly key?: SectionKey;
  readonly before?: number;
  readonly limit: number;
}

/** A site's publishes, the newest first. */
export async function historyOf(
  db: Database,
  siteId: string,
  { key, before, limit }: HistoryWish,
): Promise<Revision[]> {
  const rows = await db
    .select({
      revisionId: siteRevisions.revisionId,
      key: siteRevisions.key,
      version: siteRevisions.version,
      by: siteRevisions.publishedBy,
      at: siteRevisions.publishedAt,
      note: siteRevisions.note,
      // The value itself stays where it is: some sections are half a megabyte.
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
  return rows.map(({ at, current, key: of, ...row }) => ({
    ...row,
    key: of as SectionKey,
    at: at.toISOString(),
    isCurrent: current === row.version,
  }));
}

/** What a site said in one revision, named by its number or by section and version; null when there is no such one. */
export async function revisionAt(
  db: Database,
  siteId: string,
  which: number | { readonly key: SectionKey; readonly version: number },
) {
  const named =
    typeof which === "number"
      ? eq(siteRevisions.revisionId, which)
      : and(eq(siteRevisions.key, which.key), eq(siteRevisions.version, which.version));
  const [row] = await db
    .select()
    .from(siteRevisions)
    .where(and(eq(siteRevisions.siteId, siteId), named));
  return row ? { ...row, key: row.key as SectionKey } : null;
}

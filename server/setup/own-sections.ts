import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { sectionEntries, type WrittenSections } from "../../core/sections/registry.ts";
import type { Database } from "../platform/db/connect.ts";
import { siteRevisions } from "../platform/db/schema.ts";
import { NEW_SITE_NOTE } from "../site/store.ts";

/**
 * Of these sections, those published since an agency created the site for its client. What it came with is from a template or
 * the sample business, and only the client can say whether it is right. Of a site that was made in another way, all.
 */
export async function ownSections(
  db: Database,
  siteId: string,
  published: Partial<WrittenSections>,
): Promise<Partial<WrittenSections>> {
  const { key, note, revisionId } = siteRevisions;
  const isOfSite = eq(siteRevisions.siteId, siteId);
  const [created] = await db
    .select({ last: sql<string | null>`max(${revisionId})` })
    .from(siteRevisions)
    .where(and(isOfSite, eq(note, NEW_SITE_NOTE)));
  if (!created?.last) return published;
  const rows = await db
    .selectDistinct({ key })
    .from(siteRevisions)
    .where(and(isOfSite, isNotNull(siteRevisions.published), gt(revisionId, sql`${created.last}`)));
  const own = new Set(rows.map((row) => row.key));
  return Object.fromEntries(sectionEntries(published).filter(([each]) => own.has(each)));
}

import { and, eq, isNotNull, not, or, sql } from "drizzle-orm";
import { sectionEntries, type WrittenSections } from "../../core/sections/registry.ts";
import type { Database } from "../platform/db/connect.ts";
import { siteRevisions } from "../platform/db/schema.ts";

/**
 * The published sections that somebody confirmed. A fix changes one line by a click: the rest of its section is
 * still unread sample content, and so it stays until the section is saved or confirmed.
 */
export async function confirmedSections(
  db: Database,
  siteId: string,
  published: Partial<WrittenSections>,
): Promise<Partial<WrittenSections>> {
  const { key, note } = siteRevisions;
  // Revisions are kept forever: until November 2026 a fix was recorded as "mend".
  const isFromButton = or(sql`${note} LIKE 'fix%'`, sql`${note} LIKE 'mend%'`, eq(note, "undo"));
  const rows = await db
    .selectDistinct({ key })
    .from(siteRevisions)
    .where(
      and(
        eq(siteRevisions.siteId, siteId),
        isNotNull(siteRevisions.published),
        isFromButton && not(isFromButton),
      ),
    );
  const confirmed = new Set(rows.map((row) => row.key));
  return Object.fromEntries(sectionEntries(published).filter(([key]) => confirmed.has(key)));
}

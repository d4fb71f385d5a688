import { and, eq, isNotNull, not, or, sql } from "drizzle-orm";
import type { WrittenSections } from "../../core/site/sections.ts";
import type { Database } from "../platform/db/connect.ts";
import { siteRevisions } from "../platform/db/schema.ts";

/**
 * What is published and somebody has vouched for. A mend changes one line by a click: the rest of its section is still the
 * sample's, unread, and so it stays until the section is saved or confirmed.
 */
export async function vouchedSections(
  db: Database,
  siteId: string,
  published: Partial<WrittenSections>,
): Promise<Partial<WrittenSections>> {
  const { key, note } = siteRevisions;
  const byClick = or(sql`${note} LIKE 'mend%'`, eq(note, "undo"));
  const rows = await db
    .selectDistinct({ key })
    .from(siteRevisions)
    .where(
      and(
        eq(siteRevisions.siteId, siteId),
        isNotNull(siteRevisions.published),
        byClick && not(byClick),
      ),
    );
  const vouched = new Set(rows.map((row) => row.key));
  return Object.fromEntries(Object.entries(published).filter(([name]) => vouched.has(name)));
}

import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/connect.ts";
import type { ExportRequest } from "./write-archive.ts";

/** What compression leaves of a text, about. */
const COMPRESSED = 0.25;

/**
 * About how many bytes a site's archive will have, so that a download can show how far it is. Pictures, which are nearly all of
 * it, count exactly.
 */
export async function estimateArchiveBytes(
  { siteId, history = false }: ExportRequest,
  { db }: { readonly db: Database },
): Promise<number> {
  const { rows } = await db.execute<{ pictures: string; texts: string }>(sql`
    SELECT (SELECT coalesce(sum((form ->> 'bytes')::bigint), 0) FROM media, jsonb_array_elements(forms) form
            WHERE site_id = ${siteId}) AS pictures,
           (SELECT coalesce(sum(length(published::text)), 0) FROM site_sections WHERE site_id = ${siteId})
         + (SELECT coalesce(sum(length(published::text)), 0) FROM posts WHERE site_id = ${siteId})
         + (SELECT coalesce(sum(length(published::text)), 0) FROM site_revisions
            WHERE site_id = ${siteId} AND ${history}) AS texts`);
  const { pictures = 0, texts = 0 } = rows[0] ?? {};
  return Math.ceil(Number(pictures) + COMPRESSED * Number(texts));
}

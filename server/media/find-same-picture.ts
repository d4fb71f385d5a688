import { and, asc, eq, isNull } from "drizzle-orm";
import { media } from "../platform/db/schema.ts";
import type { MediaDeps } from "./deps.ts";
import type { EncodedPicture } from "./encode.ts";
import type { PictureRow } from "./picture-rows.ts";

/**
 * The picture of the library, outside its trash, that looks exactly like a new one; null without one. Uploaded files are not stored,
 * but the same file always becomes the same forms, so those are compared: their sizes in the table, then one of them byte by byte.
 */
export async function findSamePicture(
  { width, height, forms }: EncodedPicture,
  siteId: string,
  { db, pictures }: Pick<MediaDeps, "db" | "pictures">,
): Promise<PictureRow | null> {
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        eq(media.siteId, siteId),
        eq(media.width, width),
        eq(media.height, height),
        isNull(media.binnedAt),
      ),
    )
    .orderBy(asc(media.addedAt));
  const sizes = forms.map(({ bytes }) => bytes.length).join();
  const largest = forms.reduce((best, form) =>
    form.bytes.length > best.bytes.length ? form : best,
  );
  for (const row of rows) {
    if (row.forms.map(({ bytes }) => bytes).join() !== sizes) continue;
    const key = row.forms[forms.indexOf(largest)]?.key;
    const stored = key === undefined ? null : await pictures.read(key);
    if (stored && Buffer.compare(stored, largest.bytes) === 0) return row;
  }
  return null;
}

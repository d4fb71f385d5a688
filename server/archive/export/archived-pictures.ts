import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { media } from "../../platform/db/schema.ts";
import type { ArchivedPicture } from "../format.ts";

type PictureRow = typeof media.$inferSelect;

/** A picture as an archive lists it, without the person who added it. */
export function toArchivedPicture(row: PictureRow): ArchivedPicture {
  const { siteId: _, addedBy: __, addedAt, binnedAt, forms, ...rest } = row;
  return {
    ...rest,
    addedAt: addedAt.toISOString(),
    binnedAt: binnedAt?.toISOString() ?? null,
    forms: forms.map(({ key, ...form }) => ({ ...form, file: archivePathOf(row.mediaId, key) })),
  };
}

/** The path of a picture's file in an archive; the last part of the storage key is unique within the picture. */
export function archivePathOf(mediaId: string, key: string): string {
  return `media/${mediaId}/${basename(key)}`;
}

/** Whether the site already has exactly this picture. */
export function isSamePicture(picture: ArchivedPicture, row: PictureRow | undefined): boolean {
  return row !== undefined && isDeepStrictEqual(toArchivedPicture(row), picture);
}

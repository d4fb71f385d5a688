import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { media } from "../platform/db/schema.ts";
import type { ArchivedPicture } from "./format.ts";

type PictureRow = typeof media.$inferSelect;

/** A picture as an archive lists it. Whose it was stays behind: that is a person's name. */
export function archivedOf(row: PictureRow): ArchivedPicture {
  const { siteId: _, addedBy: __, addedAt, binnedAt, forms, ...rest } = row;
  return {
    ...rest,
    addedAt: addedAt.toISOString(),
    binnedAt: binnedAt?.toISOString() ?? null,
    forms: forms.map(({ key, ...form }) => ({ ...form, file: fileOf(row.mediaId, key) })),
  };
}

/** Where a form of a picture lies in an archive: the last part of its key tells it from the picture's other forms. */
export function fileOf(mediaId: string, key: string): string {
  return `media/${mediaId}/${basename(key)}`;
}

/** Whether a site's picture is just the one an archive brings. */
export function isSame(picture: ArchivedPicture, row: PictureRow | undefined): boolean {
  return row !== undefined && isDeepStrictEqual(archivedOf(row), picture);
}

import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { formKey } from "../media/forms.ts";
import type { media } from "../platform/db/schema.ts";
import { type ArchivedPicture, ArchiveRefused } from "./format.ts";
import type { Archive } from "./readArchive.ts";

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

/** Where a form from an archive goes: always below the site that takes it, whatever the archive says. */
function keyOf(siteId: string, mediaId: string, file: string): string {
  return formKey(siteId, mediaId, basename(file));
}

/** The row of a picture that an archive brings. */
export function rowOf(siteId: string, picture: ArchivedPicture, addedBy: string): PictureRow {
  const { forms, addedAt, binnedAt, ...rest } = picture;
  return {
    ...rest,
    siteId,
    addedBy,
    addedAt: new Date(addedAt),
    binnedAt: binnedAt === null ? null : new Date(binnedAt),
    forms: forms.map(({ file, ...form }) => ({
      ...form,
      key: keyOf(siteId, picture.mediaId, file),
    })),
  };
}

/** Whether a site's picture is just the one an archive brings. */
export function isSame(picture: ArchivedPicture, row: PictureRow | undefined): boolean {
  return row !== undefined && isDeepStrictEqual(archivedOf(row), picture);
}

/** The forms of a picture with their bytes, one after the other. Throws ArchiveRefused for one that is no such picture. */
export async function* bytesOf(siteId: string, picture: ArchivedPicture, archive: Archive) {
  const { default: sharp } = await import("sharp"); // 20 MB that a start does not need
  for (const { file, type, width, height } of picture.forms) {
    const bytes = await archive.open(file);
    // Visitors' browsers get these bytes under this type: they must be what they are said to be.
    const seen = await sharp(bytes)
      .metadata()
      .catch(() => null);
    const format = seen?.format === "heif" ? seen.compression : seen?.format;
    const isIt = type === `image/${format === "av1" ? "avif" : format}`;
    if (!isIt || seen?.width !== width || seen.height !== height) {
      throw new ArchiveRefused(`"${file}" is not the picture its list says it is.`);
    }
    yield { key: keyOf(siteId, picture.mediaId, file), bytes, type };
  }
}

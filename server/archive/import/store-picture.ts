import { formName } from "../../../core/media/address.ts";
import { formKey } from "../../media/forms.ts";
import type { PictureStore } from "../../media/picture-store.ts";
import type { media } from "../../platform/db/schema.ts";
import { type ArchivedPicture, ArchiveError } from "../format.ts";
import type { Archive } from "./read-archive.ts";

type PictureRow = typeof media.$inferSelect;
type Form = ArchivedPicture["forms"][number];

export interface StorePictureContext {
  readonly siteId: string;
  readonly who: string;
  readonly archive: Archive;
  readonly pictures: Pick<PictureStore, "read" | "write">;
  /** The version of the site's picture with that id, if there is one. */
  readonly version: number | null;
  /** Gets the key of each file that is written, also when a later one fails. */
  readonly written: string[];
}

/**
 * Stores the files of a checked picture below the importing site, and returns its row. Stored files are never
 * overwritten, because browsers cache them for a year: where other bytes are in the way, the picture takes the
 * next version.
 */
export async function storePicture(
  picture: ArchivedPicture,
  target: StorePictureContext,
): Promise<PictureRow> {
  const { siteId, who, archive, pictures, written } = target;
  const { mediaId, addedAt, binnedAt, forms, ...rest } = picture;
  let version = target.version ?? picture.version;
  const keyOf = (form: Form) =>
    formKey(siteId, mediaId, formName(version, form.width, fileKindOf(form)));
  let missing: readonly Form[] | null = null;
  for (;;) {
    missing = await findMissingForms(forms, keyOf, target);
    if (missing) break;
    version += 1;
  }
  for (const form of missing) {
    const bytes = await archive.open(form.file);
    written.push(keyOf(form));
    await pictures.write(keyOf(form), bytes, form.type);
  }
  return {
    ...rest,
    siteId,
    mediaId,
    version,
    addedBy: who,
    addedAt: new Date(addedAt),
    binnedAt: binnedAt === null ? null : new Date(binnedAt),
    forms: forms.map((form) => {
      const { file: _, ...stored } = form;
      return { ...stored, key: keyOf(form) };
    }),
  };
}

/** The files that are not stored yet; null when other bytes are in the way of one. */
async function findMissingForms(
  forms: readonly Form[],
  keyOf: (form: Form) => string,
  { pictures, archive }: StorePictureContext,
): Promise<Form[] | null> {
  const missing: Form[] = [];
  for (const form of forms) {
    const stored = await pictures.read(keyOf(form));
    if (!stored) missing.push(form);
    else if (Buffer.compare(stored, await archive.open(form.file)) !== 0) return null;
  }
  return missing;
}

function fileKindOf({ type, file }: Form): "avif" | "webp" {
  if (type === "image/avif") return "avif";
  if (type === "image/webp") return "webp";
  throw new ArchiveError(`"${file}" is of a kind no picture is kept in.`);
}

import { formName } from "../../core/media/address.ts";
import { formKey } from "../media/forms.ts";
import type { PictureStore } from "../media/store.ts";
import type { media } from "../platform/db/schema.ts";
import { type ArchivedPicture, ArchiveRefused } from "./format.ts";
import type { Archive } from "./read-archive.ts";

type PictureRow = typeof media.$inferSelect;
type Form = ArchivedPicture["forms"][number];

export interface Storing {
  readonly siteId: string;
  readonly who: string;
  readonly archive: Archive;
  readonly pictures: Pick<PictureStore, "read" | "write">;
  /** The version of the picture of that id that is here, if there is one. */
  readonly version: number | null;
}

/**
 * Writes the files of a picture that was checked, always below the site that takes it, and makes its row. Bytes that are kept
 * already stay as they are, for browsers keep them for a year: where others lie, the picture takes the next version.
 */
export async function storePicture(picture: ArchivedPicture, to: Storing): Promise<PictureRow> {
  const { siteId, who, archive, pictures } = to;
  const { mediaId, addedAt, binnedAt, forms, ...rest } = picture;
  let version = to.version ?? picture.version;
  const keyOf = (form: Form) =>
    formKey(siteId, mediaId, formName(version, form.width, kindOf(form)));
  let missing: readonly Form[] | null = null;
  for (;;) {
    missing = await missingAmong(forms, keyOf, to);
    if (missing) break;
    version += 1;
  }
  for (const form of missing) {
    await pictures.write(keyOf(form), await archive.open(form.file), form.type);
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
      const { file: _, ...kept } = form;
      return { ...kept, key: keyOf(form) };
    }),
  };
}

/** The forms nothing is kept of yet; null where something else lies in the place of one. */
async function missingAmong(
  forms: readonly Form[],
  keyOf: (form: Form) => string,
  { pictures, archive }: Storing,
): Promise<Form[] | null> {
  const missing: Form[] = [];
  for (const form of forms) {
    const kept = await pictures.read(keyOf(form));
    if (!kept) missing.push(form);
    else if (Buffer.compare(kept, await archive.open(form.file)) !== 0) return null;
  }
  return missing;
}

function kindOf({ type, file }: Form): "avif" | "webp" {
  if (type === "image/avif") return "avif";
  if (type === "image/webp") return "webp";
  throw new ArchiveRefused(`"${file}" is of a kind no picture is kept in.`);
}

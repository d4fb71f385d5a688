import { randomUUIDv7 } from "node:crypto";
import { fileRejectionText } from "../../core/media/file-rejection.ts";
import { type LibraryPicture, pictureLabel } from "../../core/media/picture.ts";
import { media } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { PictureAuthor, UploadedFile } from "./add-picture.ts";
import type { MediaDeps } from "./deps.ts";
import { copyForms, writeForms } from "./forms.ts";
import {
  announcePictureChange,
  changePictureRow,
  loadPictureRow,
  toLibraryPicture,
} from "./picture-rows.ts";

/** `earlierId` is the previous picture, which is in the bin and can be restored. */
export type ReplacePictureOutcome =
  | { readonly kind: "replaced"; readonly picture: LibraryPicture; readonly earlierId: string }
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "unavailable" | "gone" };

/** Writes the audit entry in the same transaction. */
export type WriteAuditEntry = (tx: Transaction, name: string) => Promise<void>;

/**
 * Replaces the file of a picture: it keeps its id, alternative text and crop and gets a new version, so that no cache
 * shows the old file. The previous picture goes to the bin.
 */
export async function replacePicture(
  mediaId: string,
  file: UploadedFile,
  { siteId, name: who }: PictureAuthor,
  deps: MediaDeps,
  note: WriteAuditEntry,
): Promise<ReplacePictureOutcome> {
  const { db, pictures, encode, log } = deps;
  const encoding = await encode(file.bytes);
  if (encoding.kind === "refused") {
    return { kind: "refused", sentence: fileRejectionText(encoding.rejection) };
  }
  const { width, height } = encoding.picture;
  const earlierId = randomUUIDv7();
  try {
    // The row stays locked while files are written, so that two replacements run one after the other.
    return await db.transaction(async (tx): Promise<ReplacePictureOutcome> => {
      const old = await loadPictureRow(tx, siteId, mediaId, true);
      if (!old) return { kind: "gone" };
      const earlierVersion = { siteId, mediaId: earlierId, version: 1 };
      const earlier = {
        ...old,
        ...earlierVersion,
        forms: await copyForms(pictures, old.forms, earlierVersion),
      };
      const version = old.version + 1;
      const forms = await writeForms(pictures, { siteId, mediaId, version }, encoding.picture);
      await tx.insert(media).values({ ...earlier, binnedAt: new Date() });
      const name = pictureLabel(file.name);
      const changed = await changePictureRow(tx, old, {
        version,
        width,
        height,
        forms,
        name,
        addedBy: who,
      });
      if (!changed) return { kind: "gone" };
      await note(tx, old.name);
      await announcePictureChange(tx, siteId);
      return { kind: "replaced", picture: toLibraryPicture(changed), earlierId };
    });
  } catch (err) {
    log.error({ err, site: siteId, store: pictures.where }, "a picture could not be replaced");
    return { kind: "unavailable" };
  }
}

/** Restores a picture as it was before it was replaced. False when either of the two is gone. */
export async function undoReplacePicture(
  mediaId: string,
  earlierId: string,
  siteId: string,
  { db, pictures }: Pick<MediaDeps, "db" | "pictures">,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = await loadPictureRow(tx, siteId, mediaId, true);
    const earlier = await loadPictureRow(tx, siteId, earlierId, true);
    if (!now || !earlier?.binnedAt) return false;
    const version = now.version + 1;
    const forms = await copyForms(pictures, earlier.forms, { siteId, mediaId, version });
    const { name, alt, width, height, cropX, cropY, addedBy } = earlier;
    const restored = { version, forms, name, alt, width, height, cropX, cropY, addedBy };
    await changePictureRow(tx, now, restored);
    // The replacement takes its place in the bin, so that nothing is lost.
    const next = { siteId, mediaId: earlierId, version: earlier.version + 1 };
    const other = { ...now, ...next, forms: await copyForms(pictures, now.forms, next) };
    await changePictureRow(tx, earlier, { ...other, binnedAt: new Date() });
    await announcePictureChange(tx, siteId);
    return true;
  });
}

import { randomUUIDv7 } from "node:crypto";
import { fileRejectionText } from "../../core/media/file-rejection.ts";
import { type LibraryPicture, pictureLabel } from "../../core/media/picture.ts";
import { media, type PictureForm } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { isCanceled, type Task, UNWATCHED_TASK } from "../tasks/task.ts";
import type { PictureAuthor, UploadedFile } from "./add-picture.ts";
import type { MediaDeps } from "./deps.ts";
import type { EncodedPicture } from "./encode.ts";
import { copyForms, removeForms, writeForms } from "./forms.ts";
import {
  announcePictureChange,
  changePictureRow,
  loadPictureRow,
  type PictureRow,
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
  task: Task = UNWATCHED_TASK,
): Promise<ReplacePictureOutcome> {
  const { db, pictures, encode, log } = deps;
  const encoding = await encode(file.bytes, task);
  if (encoding.kind === "refused") {
    return { kind: "refused", sentence: fileRejectionText(encoding.rejection) };
  }
  try {
    // The row stays locked while files are written, so that two replacements run one after the other.
    return await db.transaction(async (tx): Promise<ReplacePictureOutcome> => {
      const old = await loadPictureRow(tx, siteId, mediaId, true);
      if (!old) return { kind: "gone" };
      const written: PictureForm[] = [];
      try {
        const outcome = await replaceRow(
          tx,
          old,
          { file, who, picture: encoding.picture },
          deps,
          written,
        );
        await note(tx, old.name);
        await announcePictureChange(tx, siteId);
        task.signal.throwIfAborted(); // the last moment: what follows is the commit
        return outcome;
      } catch (error) {
        // Before the lock ends: the next replacement would write files of the same names.
        if (isCanceled(error, task)) await removeForms(pictures, written).catch(() => {});
        throw error;
      }
    });
  } catch (err) {
    if (isCanceled(err, task)) throw err;
    log.error({ err, site: siteId, store: pictures.where }, "a picture could not be replaced");
    return { kind: "unavailable" };
  }
}

/** Gives a picture its new file, and the earlier one a row in the bin. Every form it writes is added to `written`. */
async function replaceRow(
  tx: Transaction,
  old: PictureRow,
  { file, who, picture }: { file: UploadedFile; who: string; picture: EncodedPicture },
  { pictures }: MediaDeps,
  written: PictureForm[],
): Promise<ReplacePictureOutcome> {
  const { siteId, mediaId } = old;
  const earlierId = randomUUIDv7();
  const earlierVersion = { siteId, mediaId: earlierId, version: 1 };
  const earlierForms = await copyForms(pictures, old.forms, earlierVersion);
  written.push(...earlierForms);
  const version = old.version + 1;
  const forms = await writeForms(pictures, { siteId, mediaId, version }, picture);
  written.push(...forms);
  const earlier = { ...old, ...earlierVersion, forms: earlierForms };
  await tx.insert(media).values({ ...earlier, binnedAt: new Date() });
  const { width, height } = picture;
  const name = pictureLabel(file.name);
  const changed = await changePictureRow(tx, old, {
    ...{ version, width, height, forms, name },
    addedBy: who,
  });
  if (!changed) throw new Error(`The locked row of the picture ${mediaId} is gone.`);
  return { kind: "replaced", picture: toLibraryPicture(changed), earlierId };
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

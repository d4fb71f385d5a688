import { randomUUIDv7 } from "node:crypto";
import { fileRejectionText } from "../../core/media/file-rejection.ts";
import { type LibraryPicture, pictureLabel } from "../../core/media/picture.ts";
import type { Person } from "../people/person.ts";
import { media, type PictureForm } from "../platform/db/schema.ts";
import { isCanceled, type Task, UNWATCHED_TASK } from "../tasks/task.ts";
import type { MediaDeps } from "./deps.ts";
import { findSamePicture } from "./find-same-picture.ts";
import { removeForms, writeForms } from "./forms.ts";
import { announcePictureChange, toLibraryPicture } from "./picture-rows.ts";

/** An uploaded file. Its name is only displayed, never used in a path. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The result of adding a file. `unavailable`: the store is full or does not respond. */
export type AddPictureOutcome =
  | { readonly kind: "added"; readonly picture: LibraryPicture }
  /** The library has the same picture: nothing was added. */
  | { readonly kind: "existing"; readonly picture: LibraryPicture }
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "unavailable" };

/** Who adds it, and to which site. */
export type PictureAuthor = Pick<Person, "siteId" | "name">;

/**
 * Adds a picture: re-encodes it in all forms and writes them before the row that refers to them. A crash in between
 * leaves unreferenced files, which the cleanup deletes. The original file is not stored. The same picture is stored once. A canceled upload leaves nothing.
 */
export async function addPicture(
  file: UploadedFile,
  { siteId, name: addedBy }: PictureAuthor,
  deps: MediaDeps,
  task: Task = UNWATCHED_TASK,
): Promise<AddPictureOutcome> {
  const { db, pictures, encode, log } = deps;
  const encoding = await encode(file.bytes, task);
  if (encoding.kind === "refused") {
    return { kind: "refused", sentence: fileRejectionText(encoding.rejection) };
  }
  const mediaId = randomUUIDv7();
  const { width, height } = encoding.picture;
  const stored: PictureForm[] = [];
  try {
    const existing = await findSamePicture(encoding.picture, siteId, deps);
    if (existing) return { kind: "existing", picture: toLibraryPicture(existing) };
    const forms = await writeForms(pictures, { siteId, mediaId, version: 1 }, encoding.picture);
    stored.push(...forms);
    const row = await db.transaction(async (tx) => {
      const entry = {
        siteId,
        mediaId,
        name: pictureLabel(file.name),
        width,
        height,
        forms,
        addedBy,
      };
      const [added] = await tx.insert(media).values(entry).returning();
      await announcePictureChange(tx, siteId);
      task.signal.throwIfAborted(); // the last moment: what follows is the commit
      return added;
    });
    return row ? { kind: "added", picture: toLibraryPicture(row) } : { kind: "unavailable" };
  } catch (err) {
    if (isCanceled(err, task)) {
      await removeForms(pictures, stored).catch(() => {}); // the cleanup deletes what remains
      throw err;
    }
    log.error({ err, site: siteId, store: pictures.where }, "a picture could not be stored");
    return { kind: "unavailable" };
  }
}

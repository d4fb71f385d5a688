import { randomUUIDv7 } from "node:crypto";
import { type LibraryPicture, labelOf } from "../../core/media/picture.ts";
import { refusalText } from "../../core/media/refusal.ts";
import { media } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { Adder, SentFile } from "./add-picture.ts";
import { copyForms, writeForms } from "./forms.ts";
import { asListed, changeRow, pictureRow, tellOfPictures } from "./rows.ts";
import type { MediaWorld } from "./world.ts";

/** `earlierId` names the picture as it was: it lies in the bin, to be put back from there. */
export type ReplaceOutcome =
  | { readonly kind: "replaced"; readonly picture: LibraryPicture; readonly earlierId: string }
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "unavailable" | "gone" };

/** Something to write in the same transaction: what the log says of it. */
export type Note = (tx: Transaction, name: string) => Promise<void>;

/**
 * Puts a new file in the place of a picture: the same picture wherever it is used, at the next version, so that no cache shows
 * the old one. Words and crop stay. The picture as it was goes to the bin.
 */
export async function replacePicture(
  mediaId: string,
  file: SentFile,
  { siteId, name: who }: Adder,
  world: MediaWorld,
  note: Note,
): Promise<ReplaceOutcome> {
  const { db, pictures, encode, log } = world;
  const encoding = await encode(file.bytes);
  if (encoding.kind === "refused") {
    return { kind: "refused", sentence: refusalText(encoding.refusal) };
  }
  const { width, height } = encoding.picture;
  const earlierId = randomUUIDv7();
  try {
    // The row stays locked while files are written: two who replace it at once are one after the other.
    return await db.transaction(async (tx): Promise<ReplaceOutcome> => {
      const old = await pictureRow(tx, siteId, mediaId, true);
      if (!old) return { kind: "gone" };
      const kept = { siteId, mediaId: earlierId, version: 1 };
      const earlier = { ...old, ...kept, forms: await copyForms(pictures, old.forms, kept) };
      const version = old.version + 1;
      const forms = await writeForms(pictures, { siteId, mediaId, version }, encoding.picture);
      await tx.insert(media).values({ ...earlier, binnedAt: new Date() });
      const name = labelOf(file.name);
      const changed = await changeRow(tx, old, {
        version,
        width,
        height,
        forms,
        name,
        addedBy: who,
      });
      if (!changed) return { kind: "gone" };
      await note(tx, old.name);
      await tellOfPictures(tx, siteId);
      return { kind: "replaced", picture: asListed(changed), earlierId };
    });
  } catch (err) {
    log.error({ err, site: siteId, store: pictures.where }, "a picture could not be replaced");
    return { kind: "unavailable" };
  }
}

/** Puts a picture back to what it was before it was replaced. False where either of the two is gone. */
export async function putBack(
  mediaId: string,
  earlierId: string,
  siteId: string,
  { db, pictures }: Pick<MediaWorld, "db" | "pictures">,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = await pictureRow(tx, siteId, mediaId, true);
    const earlier = await pictureRow(tx, siteId, earlierId, true);
    if (!now || !earlier?.binnedAt) return false;
    const version = now.version + 1;
    const forms = await copyForms(pictures, earlier.forms, { siteId, mediaId, version });
    const { name, alt, width, height, cropX, cropY, addedBy } = earlier;
    const was = { version, forms, name, alt, width, height, cropX, cropY, addedBy };
    await changeRow(tx, now, was);
    // What it was replaced by takes its place in the bin: nothing is lost by going back.
    const next = { siteId, mediaId: earlierId, version: earlier.version + 1 };
    const other = { ...now, ...next, forms: await copyForms(pictures, now.forms, next) };
    await changeRow(tx, earlier, { ...other, binnedAt: new Date() });
    await tellOfPictures(tx, siteId);
    return true;
  });
}

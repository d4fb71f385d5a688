import { randomUUIDv7 } from "node:crypto";
import { type LibraryPicture, labelOf } from "../../core/media/picture.ts";
import { refusalText } from "../../core/media/refusal.ts";
import type { Person } from "../people/person.ts";
import { media } from "../platform/db/schema.ts";
import { writeForms } from "./forms.ts";
import { asListed, tellOfPictures } from "./rows.ts";
import type { MediaWorld } from "./world.ts";

/** A file as it was sent. Its name is for people to read and leads nowhere. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What became of a file. `unavailable`: the store has no room, or does not answer. */
export type AddOutcome =
  | { readonly kind: "added"; readonly picture: LibraryPicture }
  | { readonly kind: "refused"; readonly sentence: string }
  | { readonly kind: "unavailable" };

/** Who adds it, and to which site. */
export type Adder = Pick<Person, "siteId" | "name">;

/**
 * Adds a picture: re-encoded in all its forms, each written before the row that leads to them. A crash in between leaves files
 * nobody refers to, which the sweep takes. No byte of the file itself is kept.
 */
export async function addPicture(
  file: SentFile,
  { siteId, name: addedBy }: Adder,
  world: MediaWorld,
): Promise<AddOutcome> {
  const { db, pictures, encode, log } = world;
  const encoding = await encode(file.bytes);
  if (encoding.kind === "refused") {
    return { kind: "refused", sentence: refusalText(encoding.refusal) };
  }
  const mediaId = randomUUIDv7();
  const { width, height } = encoding.picture;
  try {
    const forms = await writeForms(pictures, { siteId, mediaId, version: 1 }, encoding.picture);
    const row = await db.transaction(async (tx) => {
      const entry = { siteId, mediaId, name: labelOf(file.name), width, height, forms, addedBy };
      const [added] = await tx.insert(media).values(entry).returning();
      await tellOfPictures(tx, siteId);
      return added;
    });
    return row ? { kind: "added", picture: asListed(row) } : { kind: "unavailable" };
  } catch (err) {
    log.error({ err, site: siteId, store: pictures.where }, "a picture could not be stored");
    return { kind: "unavailable" };
  }
}

/** What the tests of archives share: pictures in memory, and a site with something of everything. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { formName } from "../../core/media/address.ts";
import { formKey } from "../media/forms.ts";
import type { PictureStore } from "../media/store.ts";
import type { Database } from "../platform/db/connect.ts";
import { media } from "../platform/db/schema.ts";
import { type Archive, readArchive } from "./read-archive.ts";

type KeptPictures = Pick<PictureStore, "read" | "write">;

/** A store of pictures that lasts as long as the test. */
export function picturesInMemory(): KeptPictures & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    read: async (key) => kept.get(key) ?? null,
    write: async (key, bytes) => void kept.set(key, bytes),
  };
}

/** Puts a picture of two forms into a site's library, and tells its id. */
export async function addPicture(
  { db, pictures }: { db: Database; pictures: KeptPictures },
  siteId = "main",
): Promise<string> {
  const mediaId = randomUUID();
  const size = { width: 8, height: 6 };
  const plain = sharp({ create: { ...size, channels: 3, background: "#a11" } });
  const forms = [];
  for (const type of ["avif", "webp"] as const) {
    const bytes = await plain.clone().toFormat(type).toBuffer();
    const key = formKey(siteId, mediaId, formName(1, size.width, type));
    await pictures.write(key, bytes, `image/${type}`);
    forms.push({ key, type: `image/${type}` as const, ...size, bytes: bytes.length });
  }
  await db
    .insert(media)
    .values({ siteId, mediaId, name: "seal.jpg", alt: "A seal", ...size, forms, addedBy: "Ana" });
  return mediaId;
}

/** All bytes of an archive. */
export async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces));
}

/** Reads an archive that is expected to be good. */
export async function opened(zip: Buffer): Promise<Archive> {
  const reading = await readArchive(zip);
  if (reading.kind === "refused") throw new Error(`The archive was refused: ${reading.sentence}`);
  return reading.archive;
}

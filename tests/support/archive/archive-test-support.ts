/** Shared by the tests of archives: pictures in memory, and a site with some of everything. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { formName } from "../../../core/media/address.ts";
import { type Archive, readArchive } from "../../../server/archive/import/read-archive.ts";
import { formKey } from "../../../server/media/forms.ts";
import type { PictureStore } from "../../../server/media/picture-store.ts";
import type { Database } from "../../../server/platform/db/connect.ts";
import { media } from "../../../server/platform/db/schema.ts";

type PictureFiles = Pick<PictureStore, "read" | "write" | "remove">;

/** A picture store in memory. */
export function createPicturesInMemory(): PictureFiles & {
  readonly stored: Map<string, Uint8Array>;
} {
  const stored = new Map<string, Uint8Array>();
  return {
    stored,
    read: async (key) => stored.get(key) ?? null,
    write: async (key, bytes) => void stored.set(key, bytes),
    remove: async (key) => void stored.delete(key),
  };
}

/** Adds a picture with two files to a site's library; returns its id. */
export async function addTestPicture(
  { db, pictures }: { db: Database; pictures: PictureFiles },
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
export async function collectBytes(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces));
}

/** Reads an archive that must be valid. */
export async function readValidArchive(zip: Buffer): Promise<Archive> {
  const reading = await readArchive(zip);
  if (reading.kind === "refused") throw new Error(`The archive was refused: ${reading.sentence}`);
  return reading.archive;
}

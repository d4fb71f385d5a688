import { basename } from "node:path";
import { formName, LARGEST } from "../../core/media/address.ts";
import { kindOf } from "../../core/media/file-kind.ts";
import { type ArchivedPicture, ArchiveRefused } from "./format.ts";
import type { Archive } from "./read-archive.ts";

/** What the decoder calls the two kinds a site's pictures are kept in. */
const DECODED = { avif: "heif", webp: "webp" } as const;

/**
 * Holds the files of a picture against its list: visitors' browsers get these bytes under these names. Each is of its kind by
 * its first bytes before a decoder sees it, and decodes to its last point. Throws ArchiveRefused for one that is no such picture.
 */
export async function checkPicture(picture: ArchivedPicture, archive: Archive): Promise<void> {
  for (const form of picture.forms) {
    const bytes = await archive.open(form.file);
    const kind = kindOf(bytes);
    const isIt =
      (kind === "avif" || kind === "webp") &&
      form.type === `image/${kind}` &&
      basename(form.file) === formName(picture.version, form.width, kind) &&
      (await isWhole(bytes, { ...form, format: DECODED[kind] }));
    if (!isIt) throw new ArchiveRefused(`"${form.file}" is not the picture its list says it is.`);
  }
}

interface Expected {
  readonly format: string;
  readonly width: number;
  readonly height: number;
}

async function isWhole(bytes: Buffer, { format, width, height }: Expected): Promise<boolean> {
  opening ??= openDecoder();
  const sharp = await opening;
  const limitInputPixels = LARGEST.width * LARGEST.height;
  try {
    const picture = sharp(bytes, { failOn: "error", limitInputPixels });
    const seen = await picture.metadata();
    const isAsSaid = seen.format === format && seen.width === width && seen.height === height;
    if (!isAsSaid || (seen.pages ?? 1) > 1) return false;
    await picture.stats(); // decodes all of it
    return true;
  } catch {
    return false;
  }
}

let opening: ReturnType<typeof openDecoder> | undefined;

/** 20 MB that a start does not need. Of its many readers only the two are open that are wanted: nothing else here reads pictures. */
async function openDecoder() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer", "VipsForeignLoadHeifBuffer"] });
  return sharp;
}

import { basename } from "node:path";
import { formName, MAX_FORM_SIZE } from "../../../core/media/address.ts";
import { detectFileKind } from "../../../core/media/file-kind.ts";
import { type ArchivedPicture, ArchiveError } from "../format.ts";
import type { Archive } from "./read-archive.ts";

/** The decoder's names of the two formats pictures are stored in. */
const DECODER_FORMATS = { avif: "heif", webp: "webp" } as const;

/**
 * Checks the files of a picture against the archive's list, because browsers receive these bytes. The type is
 * checked by the first bytes before a decoder sees them, and every pixel is decoded. Throws an ArchiveError for
 * anything else.
 */
export async function checkPicture(picture: ArchivedPicture, archive: Archive): Promise<void> {
  for (const form of picture.forms) {
    const bytes = await archive.open(form.file);
    const kind = detectFileKind(bytes);
    const isAsListed =
      (kind === "avif" || kind === "webp") &&
      form.type === `image/${kind}` &&
      basename(form.file) === formName(picture.version, form.width, kind) &&
      (await decodesCompletely(bytes, { ...form, format: DECODER_FORMATS[kind] }));
    if (!isAsListed)
      throw new ArchiveError(`"${form.file}" doesn't match the picture on its list.`);
  }
}

interface Expected {
  readonly format: string;
  readonly width: number;
  readonly height: number;
}

async function decodesCompletely(
  bytes: Buffer,
  { format, width, height }: Expected,
): Promise<boolean> {
  decoderPromise ??= loadDecoder();
  const sharp = await decoderPromise;
  const limitInputPixels = MAX_FORM_SIZE.width * MAX_FORM_SIZE.height;
  try {
    const picture = sharp(bytes, { failOn: "error", limitInputPixels });
    const seen = await picture.metadata();
    const isExpectedImage =
      seen.format === format && seen.width === width && seen.height === height;
    if (!isExpectedImage || (seen.pages ?? 1) > 1) return false;
    await picture.stats(); // decodes every pixel
    return true;
  } catch {
    return false;
  }
}

let decoderPromise: ReturnType<typeof loadDecoder> | undefined;

/** Loaded on first use: it takes 20 MB. All its loaders are blocked except the two that are needed. */
async function loadDecoder() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer", "VipsForeignLoadHeifBuffer"] });
  return sharp;
}

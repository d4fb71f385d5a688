/** The child process that encodes one picture and ends. Started by encoder.ts with nothing but the uploaded bytes. */
import sharp, { type Sharp } from "sharp";
import { formWidths, MAX_FORM_SIZE, type PictureFormType } from "../../core/media/address.ts";
import { type FileRejection, MAX_PIXELS } from "../../core/media/file-rejection.ts";

export interface EncodedForm {
  readonly type: PictureFormType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A picture in all its forms; width and height are the largest form's. */
export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly forms: readonly EncodedForm[];
}

export type PictureEncoding =
  | { readonly kind: "encoded"; readonly picture: EncodedPicture }
  | { readonly kind: "refused"; readonly rejection: FileRejection };

/** Visually good; one step more costs twice the time or a third of the size. */
const QUALITY = { webp: { quality: 80, effort: 4 }, avif: { quality: 55, effort: 2 } } as const;

const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"];

// Only the loaders of accepted types are enabled in libvips, so that a disguised file reaches no other parser.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}Buffer`) });
sharp.concurrency(1);
sharp.cache(false);

/** What the process sends: each form it has made, then the result. */
export type EncodeMessage =
  | PictureEncoding
  | { readonly kind: "made"; readonly done: number; readonly total: number };

process.once("message", async (bytes: Uint8Array) => {
  const message: EncodeMessage = await encode(bytes);
  process.send?.(message, () => process.disconnect?.());
});

async function encode(bytes: Uint8Array): Promise<PictureEncoding> {
  try {
    const original = sharp(bytes, { failOn: "error", limitInputPixels: false });
    const { width, height, pages = 1 } = await original.metadata(); // reads the header without decoding
    if (width * height > MAX_PIXELS) return rejected({ why: "pixels", width, height });
    if (pages > 1) return rejected({ why: "moving" });
    return { kind: "encoded", picture: await formsOf(bytes) };
  } catch {
    return rejected({ why: "broken" });
  }
}

function rejected(rejection: FileRejection): PictureEncoding {
  return { kind: "refused", rejection };
}

/** Decodes once, upright, in sRGB and without metadata; then encodes every form. */
async function formsOf(bytes: Uint8Array): Promise<EncodedPicture> {
  const { data, info } = await sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ ...MAX_FORM_SIZE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const forms: EncodedForm[] = [];
  const widths = formWidths(width);
  for (const formWidth of widths) {
    const sized = () => sharp(data, { raw: { width, height, channels } }).resize(formWidth);
    forms.push(await formOf(sized().avif(QUALITY.avif), "avif"));
    forms.push(await formOf(sized().webp(QUALITY.webp), "webp"));
    const made: EncodeMessage = { kind: "made", done: forms.length, total: 2 * widths.length };
    process.send?.(made);
  }
  return { width, height, forms };
}

async function formOf(picture: Sharp, type: PictureFormType): Promise<EncodedForm> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { type, width: info.width, height: info.height, bytes: data };
}

/** The process that encodes one picture and ends. Started by encoder.ts, with nothing but the bytes of the upload. */
import sharp, { type Sharp } from "sharp";
import { type FormType, LARGEST, widthsOf } from "../../core/media/address.ts";
import { MOST_PIXELS, type Refusal } from "../../core/media/refusal.ts";

export interface EncodedForm {
  readonly type: FormType;
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

export type Encoding =
  | { readonly kind: "encoded"; readonly picture: EncodedPicture }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** Good to look at; a step more costs twice the time or a third of the size. */
const QUALITY = { webp: { quality: 80, effort: 4 }, avif: { quality: 55, effort: 2 } } as const;

const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"];

// Of libvips' many readers only those are open whose kinds are taken: what claims to be a picture reaches no other.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}Buffer`) });
sharp.concurrency(1);
sharp.cache(false);

process.once("message", async (bytes: Uint8Array) => {
  process.send?.(await encode(bytes), () => process.disconnect?.());
});

async function encode(bytes: Uint8Array): Promise<Encoding> {
  try {
    const original = sharp(bytes, { failOn: "error", limitInputPixels: false });
    const { width, height, pages = 1 } = await original.metadata(); // reads the head and decodes nothing
    if (width * height > MOST_PIXELS) return refused({ why: "pixels", width, height });
    if (pages > 1) return refused({ why: "moving" });
    return { kind: "encoded", picture: await formsOf(bytes) };
  } catch {
    return refused({ why: "broken" });
  }
}

function refused(refusal: Refusal): Encoding {
  return { kind: "refused", refusal };
}

/** Decodes once, upright, in the colours of the web, without a word of what the camera noted; then makes every form. */
async function formsOf(bytes: Uint8Array): Promise<EncodedPicture> {
  const { data, info } = await sharp(bytes, { failOn: "error", limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ ...LARGEST, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const forms: EncodedForm[] = [];
  for (const formWidth of widthsOf(width)) {
    const sized = () => sharp(data, { raw: { width, height, channels } }).resize(formWidth);
    forms.push(await formOf(sized().avif(QUALITY.avif), "avif"));
    forms.push(await formOf(sized().webp(QUALITY.webp), "webp"));
  }
  return { width, height, forms };
}

async function formOf(picture: Sharp, type: FormType): Promise<EncodedForm> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { type, width: info.width, height: info.height, bytes: data };
}

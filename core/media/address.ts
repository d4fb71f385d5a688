import { isUuid, UUID_SOURCE } from "../format/patterns.ts";
import type { Pictures, ShownPicture } from "./picture.ts";

/** The widths in which a picture is stored, in pixels. */
const WIDTHS = [320, 640, 960, 1440, 1920] as const;

/** The maximum size of the largest form. */
export const MAX_FORM_SIZE = { width: 1920, height: 3840 } as const;

export type PictureFormType = "avif" | "webp";

const ADDRESS = new RegExp(`^/media/(${UUID_SOURCE})$`);

/** The URL by which sections refer to a picture; it never changes. */
export function pictureUrl(id: string): string {
  return `/media/${id}`;
}

/** The id in a picture URL; null for any other text, including URLs of other sites. */
export function pictureIdFromUrl(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

/** The picture a URL refers to; null for other URLs and for deleted pictures. */
export function pictureAt(pictures: Pictures, address: string): ShownPicture | null {
  const id = pictureIdFromUrl(address);
  return id !== null && Object.hasOwn(pictures, id) ? (pictures[id] ?? null) : null;
}

/** Whether a text is a picture's id. */
export function isPictureId(text: string): boolean {
  return isUuid(text);
}

/** The widths in which a picture of this width is stored: the standard ones below it, and its own. */
export function formWidths(width: number): number[] {
  return [...WIDTHS.filter((usual) => usual < width), width];
}

/** The file name of one form: `v2-640.avif`. It contains the version, so that its bytes never change. */
export function formName(version: number, width: number, type: PictureFormType): string {
  return `v${version}-${width}.${type}`;
}

/** Whether a text is the file name of a form. */
export function isFormName(text: string): boolean {
  return /^v[1-9]\d{0,8}-[1-9]\d{0,4}\.(?:avif|webp)$/.test(text);
}

/** The URL of one form. */
export function formUrl(
  { id, version }: Pick<ShownPicture, "id" | "version">,
  width: number,
  type: PictureFormType,
): string {
  return `${pictureUrl(id)}/${formName(version, width, type)}`;
}

/** All forms of one type as a `srcset`. */
export function pictureSrcSet(picture: Omit<ShownPicture, "alt">, type: PictureFormType): string {
  return formWidths(picture.width)
    .map((width) => `${formUrl(picture, width, type)} ${width}w`)
    .join(", ");
}

/** The URL of the smallest WebP form at least this wide, else of the widest one. */
export function thumbnailUrl(picture: Omit<ShownPicture, "alt">, atLeast = 320): string {
  const width = formWidths(picture.width).find((kept) => kept >= atLeast) ?? picture.width;
  return formUrl(picture, width, "webp");
}

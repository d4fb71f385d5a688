import type { Pictures, ShownPicture } from "./picture.ts";

/** The widths a picture is kept in, in pixels; none above its own. */
const WIDTHS = [320, 640, 960, 1440, 1920] as const;

/** The largest form: no wider, and no taller. */
export const LARGEST = { width: 1920, height: 3840 } as const;

export type FormType = "avif" | "webp";

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ADDRESS = new RegExp(`^/media/(${ID})$`);
const WHOLE_ID = new RegExp(`^${ID}$`);

/** The address a section refers to a picture by: short, and the same for the picture's whole life. */
export function pictureAddress(id: string): string {
  return `/media/${id}`;
}

/** The id in such an address; null for every other text, an address of another site among them. */
export function pictureIdIn(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

/** The picture an address of a section leads to; null for no address, one of elsewhere, and a picture that is gone. */
export function pictureAt(pictures: Pictures, address: string): ShownPicture | null {
  const id = pictureIdIn(address);
  return id !== null && Object.hasOwn(pictures, id) ? (pictures[id] ?? null) : null;
}

/** Whether a text is a picture's id, as it is written in addresses. */
export function isPictureId(text: string): boolean {
  return WHOLE_ID.test(text);
}

/** The widths a picture of this width is kept in: the usual ones below it, and its own. */
export function widthsOf(width: number): number[] {
  return [...WIDTHS.filter((usual) => usual < width), width];
}

/** One form's file name: `v2-640.avif`. The version is part of it, so that its bytes never change. */
export function formName(version: number, width: number, type: FormType): string {
  return `v${version}-${width}.${type}`;
}

/** Whether a text is such a name. */
export function isFormName(text: string): boolean {
  return /^v[1-9]\d{0,8}-[1-9]\d{0,4}\.(?:avif|webp)$/.test(text);
}

/** The address of one form. */
export function formAddress(
  { id, version }: Pick<ShownPicture, "id" | "version">,
  width: number,
  type: FormType,
): string {
  return `${pictureAddress(id)}/${formName(version, width, type)}`;
}

/** All forms of one type for a browser to choose from. */
export function srcSetOf(picture: Omit<ShownPicture, "alt">, type: FormType): string {
  return widthsOf(picture.width)
    .map((width) => `${formAddress(picture, width, type)} ${width}w`)
    .join(", ");
}

/** The smallest WebP form at least this wide, else the widest: for a list of small pictures. */
export function thumbnailOf(picture: Omit<ShownPicture, "alt">, atLeast = 320): string {
  const width = widthsOf(picture.width).find((kept) => kept >= atLeast) ?? picture.width;
  return formAddress(picture, width, "webp");
}

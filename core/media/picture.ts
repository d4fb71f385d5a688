/** The point of a picture that stays visible when it is cropped: percent from the left and the top. */
export interface Crop {
  readonly x: number;
  readonly y: number;
}

/** A picture as the site's pages show it. */
export interface ShownPicture {
  readonly id: string;
  /** Increases when the picture is replaced. */
  readonly version: number;
  readonly width: number;
  readonly height: number;
  readonly crop: Crop;
  /** "" when it is decorative or no text was entered yet. */
  readonly alt: string;
}

/** A site's pictures by id. */
export type Pictures = Readonly<Record<string, ShownPicture>>;

/** The alternative text of a picture: not entered yet, decorative, or a text. */
export type PictureAltText =
  | { readonly kind: "missing" }
  | { readonly kind: "decorative" }
  | { readonly kind: "words"; readonly words: string };

/** A place on the site or in a draft where a picture is used. */
export interface PictureUse {
  /** The section's key. */
  readonly section: string;
  /** The path in the section: `backgroundImage`, `2.body`. */
  readonly field: string;
  /** Whose draft it is; null when it is published. */
  readonly draftOf: string | null;
}

/** A picture as the library lists it. */
export interface LibraryPicture extends Omit<ShownPicture, "alt"> {
  readonly name: string;
  readonly alt: PictureAltText;
  readonly addedBy: string;
  /** ISO instants; `binnedAt` is null outside the bin. */
  readonly addedAt: string;
  readonly binnedAt: string | null;
}

/** The default crop of a picture. */
export const CENTER_CROP: Crop = { x: 50, y: 50 };

/** A crop point with whole percentages inside the picture. */
export function toCrop(x: number, y: number): Crop {
  return { x: percent(x), y: percent(y) };
}

function percent(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value))) : 50;
}

/** The maximum length of an alternative text; screen readers read it in one go. */
export const MAX_ALT_LENGTH = 300;

/** How an alternative text is stored: "" is missing, a single space is decorative; typed texts are never blank. */
export function toStoredAlt(alt: PictureAltText): string {
  if (alt.kind === "missing") return "";
  if (alt.kind === "decorative") return DECORATIVE;
  const words = alt.words.replace(/\s+/g, " ").trim();
  return words.slice(0, MAX_ALT_LENGTH);
}

/** Parses what `toStoredAlt` wrote. */
export function parseStoredAlt(stored: string): PictureAltText {
  if (stored === DECORATIVE) return { kind: "decorative" };
  const words = stored.trim();
  return words === "" ? { kind: "missing" } : { kind: "words", words };
}

const DECORATIVE = " ";

/** The maximum length of a picture's name. */
const MAX_NAME_LENGTH = 120;

/**
 * A file name as a label: without folders, control and direction characters, and never empty. It is shown and searched
 * but never part of a path.
 */
export function pictureLabel(fileName: string): string {
  const bare = fileName.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const plain = bare.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return [...plain].slice(0, MAX_NAME_LENGTH).join("") || "Picture";
}

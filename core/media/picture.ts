/** The point of a picture that stays in sight when a frame cuts it: per cent from the left and from the top. */
export interface Crop {
  readonly x: number;
  readonly y: number;
}

/** A picture as the site's pages show it. */
export interface ShownPicture {
  readonly id: string;
  /** Rises when the picture is replaced. */
  readonly version: number;
  readonly width: number;
  readonly height: number;
  readonly crop: Crop;
  /** "" where the picture says nothing, or nobody said yet what it shows. */
  readonly alt: string;
}

/** A site's pictures by their ids. */
export type Pictures = Readonly<Record<string, ShownPicture>>;

/** What a picture says to who cannot see it: nobody said yet, nothing for it is there for looks, or these words. */
export type Alt =
  | { readonly kind: "missing" }
  | { readonly kind: "decorative" }
  | { readonly kind: "words"; readonly words: string };

/** A place on the site or in a draft where a picture is used. */
export interface Use {
  /** The section's key. */
  readonly section: string;
  /** Where in the section: `backgroundImage`, `2.body`. */
  readonly field: string;
  /** Whose draft it is; null where it is published. */
  readonly draftOf: string | null;
}

/** A picture as the library lists it. */
export interface LibraryPicture extends Omit<ShownPicture, "alt"> {
  readonly name: string;
  readonly alt: Alt;
  readonly addedBy: string;
  /** ISO instants; `binnedAt` is null outside the bin. */
  readonly addedAt: string;
  readonly binnedAt: string | null;
}

/** The middle, where a picture's crop begins. */
export const MIDDLE: Crop = { x: 50, y: 50 };

/** A crop point with whole per cents inside the picture. */
export function cropAt(x: number, y: number): Crop {
  return { x: percent(x), y: percent(y) };
}

function percent(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value))) : 50;
}

/** The longest alternative text, in characters: a screen reader reads it in one go. */
export const LONGEST_ALT = 300;

/** How an alternative text is stored: "" is missing, a lone space is decorative, for typed words are never blank. */
export function storedAlt(alt: Alt): string {
  if (alt.kind === "missing") return "";
  if (alt.kind === "decorative") return DECORATIVE;
  const words = alt.words.replace(/\s+/g, " ").trim();
  return words.slice(0, LONGEST_ALT);
}

/** Reads what `storedAlt` wrote. */
export function readAlt(stored: string): Alt {
  if (stored === DECORATIVE) return { kind: "decorative" };
  const words = stored.trim();
  return words === "" ? { kind: "missing" } : { kind: "words", words };
}

const DECORATIVE = " ";

/** The longest name a picture keeps, in characters. */
const LONGEST_NAME = 120;

/**
 * What a file was called, as a label: folders before it, control and direction characters gone, never empty. It is shown
 * and searched and never part of a path.
 */
export function labelOf(fileName: string): string {
  const bare = fileName.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const plain = bare.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return [...plain].slice(0, LONGEST_NAME).join("") || "Picture";
}

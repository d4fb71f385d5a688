import { formatCount } from "../format/numbers.ts";
import type { FileKind } from "./file-kind.ts";

/** The maximum file size in bytes. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;

/** The maximum number of pixels, checked before decoding. */
export const MAX_PIXELS = 40_000_000;

/** Why a file is not accepted. */
export type FileRejection =
  | { readonly why: "kind"; readonly kind: Extract<FileKind, "svg" | "heic" | "empty" | "other"> }
  | { readonly why: "bytes"; readonly bytes: number }
  | { readonly why: "pixels"; readonly width: number; readonly height: number }
  | { readonly why: "moving" | "broken" | "slow" };

const ACCEPTED_FORMATS = "JPEG, PNG, WebP, AVIF or GIF";

const BY_KIND = {
  empty: "This file is empty. Choose it again.",
  svg: "SVG drawings can carry programs, so they are not taken. Save it as PNG and add that.",
  heic: "This photo is in HEIC form, which most browsers cannot show. On the iPhone, set Settings, Camera, Formats to Most Compatible, or save it as JPEG and add that.",
  other: `This is not a picture we can read. Use ${ACCEPTED_FORMATS}.`,
} as const;

const BY_CONTENT = {
  moving: "This picture moves. Save one frame of it as a still picture and add that.",
  broken: "This picture is damaged or cut off. Open it, save it again and add that.",
  slow: "This picture took too long to prepare. Save it smaller and add that.",
} as const;

/** The message for a rejected file: what is wrong, and what to do. */
export function fileRejectionText(rejection: FileRejection): string {
  if (rejection.why === "kind") return BY_KIND[rejection.kind];
  if (rejection.why === "bytes") {
    const size = Math.ceil(rejection.bytes / 1024 / 1024);
    return `This file has ${size} MB. A picture may have ${MAX_FILE_BYTES / 1024 / 1024} MB: save it smaller and add that.`;
  }
  if (rejection.why === "pixels") {
    const { width, height } = rejection;
    const points = `${formatCount(width)} by ${formatCount(height)}`;
    return `This picture has ${points} pixels. ${MAX_PIXELS / 1_000_000} million in all is the most: save it smaller and add that.`;
  }
  return BY_CONTENT[rejection.why];
}

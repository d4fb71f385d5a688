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

const ACCEPTED_FORMATS = "JPEG, PNG, WebP, AVIF, or GIF";

const BY_KIND = {
  empty: "This file is empty. Choose it again.",
  svg: "SVG files can contain programs, so they can't be uploaded. Save it as a PNG and add that.",
  heic: "This photo is in HEIC format, which most browsers can't show. On your iPhone, go to Settings, Camera, Formats and choose Most Compatible, or save it as a JPEG and add that.",
  other: `This isn't a picture we can read. Use ${ACCEPTED_FORMATS}.`,
} as const;

const BY_CONTENT = {
  moving: "This picture is animated. Save one frame as a still picture and add that.",
  broken: "This picture is damaged or incomplete. Open it, save it again, and add that.",
  slow: "This picture took too long to process. Save a smaller version and add that.",
} as const;

/** The message for a rejected file: what is wrong, and what to do. */
export function fileRejectionText(rejection: FileRejection): string {
  if (rejection.why === "kind") return BY_KIND[rejection.kind];
  if (rejection.why === "bytes") {
    const size = Math.ceil(rejection.bytes / 1024 / 1024);
    return `This file is ${size} MB. Pictures can be up to ${MAX_FILE_BYTES / 1024 / 1024} MB. Save a smaller version and add that.`;
  }
  if (rejection.why === "pixels") {
    const { width, height } = rejection;
    const points = `${formatCount(width)} by ${formatCount(height)}`;
    return `This picture is ${points} pixels, and the limit is ${MAX_PIXELS / 1_000_000} million in all. Save a smaller copy and add that.`;
  }
  return BY_CONTENT[rejection.why];
}

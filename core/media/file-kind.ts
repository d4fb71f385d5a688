/** The type of a file by its content, whatever its name or sender says. */
export type FileKind = PictureKind | "svg" | "heic" | "empty" | "other";

/** The picture types that are accepted. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "gif";

/** The types a file input offers. HEIC is left out, so that iPhones convert their photos to JPEG. */
export const ACCEPTED_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
] as const;

/** Detects a file's type from its first bytes. Whether it is intact is decided by the decoder. */
export function detectFileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return "empty";
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "ftyp", 4)) return detectIsoMediaKind(bytes);
  // SVG is text: the root element may come late, so the first 4 KB are searched.
  return /<svg[\s>:]/i.test(latin(bytes, 0, 4096)) ? "svg" : "other";
}

/** Whether a file type is an accepted picture type. */
export function isPicture(kind: FileKind): kind is PictureKind {
  return kind !== "svg" && kind !== "heic" && kind !== "empty" && kind !== "other";
}

/** ISO media files list their brands in the first box; only these distinguish AVIF from HEIC. */
function detectIsoMediaKind(bytes: Uint8Array): FileKind {
  const length = ((bytes[2] ?? 0) << 8) + (bytes[3] ?? 0);
  const brands = latin(bytes, 8, Math.min(Math.max(length, 12), 256)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  const isHeif = brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand));
  return isHeif ? "heic" : "other";
}

function startsWith(bytes: Uint8Array, signature: string, at = 0): boolean {
  return latin(bytes, at, at + signature.length) === signature;
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

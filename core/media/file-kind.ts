/** What a file is by its content, whatever its name or its sender says. */
export type FileKind = PictureKind | "svg" | "heic" | "empty" | "other";

/** Kinds of picture that are taken. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "gif";

/** What a file input offers for choosing. HEIC is not among them: an iPhone then hands its photos over as JPEG. */
export const TAKEN_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
] as const;

/** Tells a file's kind from its first bytes. A decoder still has the last word on whether it is whole. */
export function kindOf(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return "empty";
  if (begins(bytes, "\xff\xd8\xff")) return "jpeg";
  if (begins(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (begins(bytes, "GIF87a") || begins(bytes, "GIF89a")) return "gif";
  if (begins(bytes, "RIFF") && begins(bytes, "WEBP", 8)) return "webp";
  if (begins(bytes, "ftyp", 4)) return kindOfBoxes(bytes);
  // Drawings are text: what stands before the root element may be long, so a good piece is looked through.
  return /<svg[\s>:]/i.test(latin(bytes, 0, 4096)) ? "svg" : "other";
}

export function isPicture(kind: FileKind): kind is PictureKind {
  return kind !== "svg" && kind !== "heic" && kind !== "empty" && kind !== "other";
}

/** ISO media files name their brands in the first box; AVIF and HEIC are told apart by them alone. */
function kindOfBoxes(bytes: Uint8Array): FileKind {
  const length = ((bytes[2] ?? 0) << 8) + (bytes[3] ?? 0);
  const brands = latin(bytes, 8, Math.min(Math.max(length, 12), 256)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  const isHeif = brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand));
  return isHeif ? "heic" : "other";
}

function begins(bytes: Uint8Array, signature: string, at = 0): boolean {
  return latin(bytes, at, at + signature.length) === signature;
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

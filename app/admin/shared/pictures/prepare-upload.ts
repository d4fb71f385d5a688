import { detectFileKind, type FileKind, isPicture } from "../../../../core/media/file-kind.ts";
import { fileRejectionText, MAX_FILE_BYTES } from "../../../../core/media/file-rejection.ts";

/** The longest side of a photo that is sent: the site never shows more. */
const MAX_SIDE_PX = 2560;
/** Smaller photos are sent as they are. */
const SHRINK_ABOVE_BYTES = 1.5 * 1024 * 1024;

/** What becomes of a chosen file before it is sent. */
export type PreparedFile =
  | { readonly kind: "ready"; readonly blob: Blob }
  | { readonly kind: "refused"; readonly sentence: string };

/**
 * Prepares a file for the upload. A large photo is scaled down, which saves nine tenths on a slow connection and drops the
 * location stored in it. Files that are no pictures or are too large are rejected here; the server checks everything again.
 */
export async function prepareUpload(file: File): Promise<PreparedFile> {
  const firstBytes = await file
    .slice(0, 4096)
    .arrayBuffer()
    .catch(() => null);
  if (!firstBytes)
    return { kind: "refused", sentence: "This file can't be read. Choose it again." };
  const kind = detectFileKind(new Uint8Array(firstBytes));
  // An iPhone can decode its own HEIC photos and so send them as JPEG. Other formats are often drawings and stay as they are.
  const isPhoto = kind === "heic" || (kind === "jpeg" && file.size > SHRINK_ABOVE_BYTES);
  const small = isPhoto ? await shrinkPhoto(file) : null;
  if (small && (kind === "heic" || small.size < file.size)) return { kind: "ready", blob: small };
  const sentence = rejectionText(kind, file.size);
  return sentence ? { kind: "refused", sentence } : { kind: "ready", blob: file };
}

function rejectionText(kind: FileKind, bytes: number): string | null {
  if (!isPicture(kind)) return fileRejectionText({ why: "kind", kind });
  return bytes > MAX_FILE_BYTES ? fileRejectionText({ why: "bytes", bytes }) : null;
}

/** The photo scaled down, as a JPEG; null where this browser cannot decode it. */
async function shrinkPhoto(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  } catch {
    return null;
  }
}

import { type FileKind, isPicture, kindOf } from "../../../core/media/file-kind.ts";
import { LARGEST_FILE, refusalText } from "../../../core/media/refusal.ts";

/** The longest side of a photo that is sent: more is never shown. */
const LONGEST = 2560;
/** Smaller photos are sent as they are. */
const WORTH = 1.5 * 1024 * 1024;

type Readied =
  | { readonly kind: "ready"; readonly blob: Blob }
  | { readonly kind: "refused"; readonly sentence: string };

/**
 * What of a file is sent: a large photo made smaller, so that a phone's slow line carries a tenth of it and never where it was
 * taken. What is no picture, or far too large, need not be sent to be refused; the server looks again at everything.
 */
export async function readyFile(file: File): Promise<Readied> {
  const head = await file
    .slice(0, 4096)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return { kind: "refused", sentence: "This file cannot be read. Choose it again." };
  const kind = kindOf(new Uint8Array(head));
  // An iPhone can read its own photos, and so hand them over as JPEG; drawings and lettering keep every point.
  const isPhoto = kind === "heic" || (kind === "jpeg" && file.size > WORTH);
  const small = isPhoto ? await smaller(file) : null;
  if (small && (kind === "heic" || small.size < file.size)) return { kind: "ready", blob: small };
  const sentence = refusal(kind, file.size);
  return sentence ? { kind: "refused", sentence } : { kind: "ready", blob: file };
}

function refusal(kind: FileKind, bytes: number): string | null {
  if (!isPicture(kind)) return refusalText({ why: "kind", kind });
  return bytes > LARGEST_FILE ? refusalText({ why: "bytes", bytes }) : null;
}

/** Null where this browser cannot read the photo. */
async function smaller(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
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

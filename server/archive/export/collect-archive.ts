import { type ExportDeps, type ExportRequest, writeArchive } from "./write-archive.ts";

/** A site's archive in memory; null when it is longer than `maxBytes`. */
export async function collectArchive(
  request: ExportRequest,
  maxBytes: number,
  deps: ExportDeps,
): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of writeArchive(request, deps)) {
    size += piece.length;
    if (size > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}

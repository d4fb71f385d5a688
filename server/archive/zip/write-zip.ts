import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** One file to write into an archive. */
export interface ArchivedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Whether it is compressed already, as pictures are: compressing again would cost time for nothing. */
  readonly isCompressed: boolean;
}

/** Zip times have no zone. All files have the same, so that the same site gives the same archive. */
const FIXED_DATE = new Date(1980, 0, 1);

/** A .zip of these files in this order, chunk by chunk: only one file is in memory at once. */
export async function* writeZip(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { path, bytes, isCompressed } of files) {
    const entry = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = FIXED_DATE;
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

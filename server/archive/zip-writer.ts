import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** One file on its way into an archive. */
export interface ArchivedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Pictures are small already: packing them again costs time and saves nothing. */
  readonly isPacked: boolean;
}

/** Zips carry times without a zone. All files have the same, so that the same site makes the same archive. */
const NO_DATE = new Date(1980, 0, 1);

/** A .zip of these files, in this order, piece by piece: no more than one file is in memory at once. */
export async function* zipOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { path, bytes, isPacked } of files) {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = NO_DATE;
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

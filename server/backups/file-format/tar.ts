import { type BackupEntry, BackupRejectedError } from "./format.ts";

const BLOCK = 512;
/** The maximum size of a file in a backup: tables are split into parts, and pictures are a few MB. */
const LARGEST = 64 * 1024 * 1024;

/** Writes files as a tar archive (ustar), one in memory at a time. */
export async function* packTar(entries: AsyncIterable<BackupEntry>): AsyncGenerator<Uint8Array> {
  for await (const { path, bytes } of entries) {
    yield headerOf(path, bytes.length);
    yield bytes;
    yield Buffer.alloc(padding(bytes.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Reads the files of a tar archive written by `packTar`. Throws BackupRejectedError at the first unexpected byte. */
export async function* unpackTar(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<BackupEntry> {
  const reader = createByteReader(pieces);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const path = textAt(header, 0, 100);
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    const folder = textAt(header, 345, 155);
    const full = folder ? `${folder}/${path}` : path;
    if (!(size <= LARGEST) || !header.equals(headerOf(full, size))) throw damagedBackupError();
    const bytes = await reader.take(size);
    if ((await reader.take(padding(size))).some((byte) => byte !== 0)) throw damagedBackupError();
    yield { path: full, bytes };
  }
  if ((await reader.take(BLOCK)).some((byte) => byte !== 0)) throw damagedBackupError();
  if (!(await reader.isOver())) throw damagedBackupError();
}

/** The error for a file whose content was changed or cut off. */
export function damagedBackupError(): BackupRejectedError {
  return new BackupRejectedError("This backup is damaged or incomplete. Use another one.");
}

function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const { folder, name } = splitName(path);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(folder, 345);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Splits a long path at a slash into the two fields of the header. */
function splitName(path: string): { folder: string; name: string } {
  if (Buffer.byteLength(path) <= 100) return { folder: "", name: path };
  const slash = path.lastIndexOf("/");
  const [folder, name] = [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)];
  if (slash < 1 || Buffer.byteLength(name) > 100 || Buffer.byteLength(folder) > 155) {
    throw new Error(`${path} is too long a name for a backup. Rename the file.`);
  }
  return { folder, name };
}

function textAt(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end);
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Reads exact numbers of bytes from chunks of any size. */
export function createByteReader(pieces: AsyncIterable<Uint8Array>) {
  const source = pieces[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;
  const more = async () => {
    const { done, value } = await source.next();
    if (done) return false;
    held.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
    length += value.length;
    return true;
  };
  const cut = (count: number) => {
    const [first] = held;
    const all = first && held.length === 1 ? first : Buffer.concat(held, length);
    held = count < all.length ? [all.subarray(count)] : [];
    length = all.length - count;
    return all.subarray(0, count);
  };
  return {
    /** Throws BackupRejectedError when the stream ends before. */
    async take(count: number): Promise<Buffer> {
      if (count === 0) return Buffer.alloc(0);
      while (length < count) if (!(await more())) throw damagedBackupError();
      return cut(count);
    },
    /** At most `count` bytes; fewer at the end of the stream. */
    async takeUpTo(count: number): Promise<Buffer> {
      while (length < count && (await more()));
      return length === 0 ? Buffer.alloc(0) : cut(Math.min(count, length));
    },
    async isOver(): Promise<boolean> {
      while (length === 0) if (!(await more())) return true;
      return false;
    },
  };
}

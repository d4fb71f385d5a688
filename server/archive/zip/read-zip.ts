import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { formatCount } from "../../../core/format/numbers.ts";
import { ArchiveError } from "../format.ts";

const inflate = promisify(inflateRaw);

/** The limits of an archive: more is a zip bomb or a mistake. */
const LIMITS = { entries: 5_000, bytes: 200 * 1024 * 1024, ratio: 200, exempt: 64 * 1024 };

/** The only paths that are accepted: no "..", no absolute path, no drive, no hidden file. */
const PATH = /^(?=.{1,200}$)[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/;

/** One file of a .zip, not unpacked yet. */
export interface ArchiveEntry {
  readonly path: string;
  /** The size the directory states; `unpack` checks it. */
  readonly size: number;
  /** The bytes. Rejects when they do not match the directory. */
  unpack(): Promise<Buffer>;
}

const END_RECORD = { signature: 0x06054b50, length: 22 };
const DIRECTORY_HEADER = { signature: 0x02014b50, length: 46 };
const LOCAL_HEADER = { signature: 0x04034b50, length: 30 };
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/**
 * The files of a .zip by path, read from the directory at its end. Nothing is unpacked yet, so that the stated
 * sizes are checked against the limits first. Throws an ArchiveError.
 */
export function readZipEntries(zip: Buffer): Map<string, ArchiveEntry> {
  const { count, offset } = findDirectory(zip);
  if (count > LIMITS.entries) {
    throw new ArchiveError(
      `It has ${formatCount(count)} files; a site export has at most ${formatCount(LIMITS.entries)}.`,
    );
  }
  const entries = new Map<string, ArchiveEntry>();
  let at = offset;
  let total = 0;
  for (let number = 0; number < count; number += 1) {
    if (
      at + DIRECTORY_HEADER.length > zip.length ||
      zip.readUInt32LE(at) !== DIRECTORY_HEADER.signature
    )
      throw damagedError();
    const nameLength = zip.readUInt16LE(at + 28);
    const next =
      at +
      DIRECTORY_HEADER.length +
      nameLength +
      zip.readUInt16LE(at + 30) +
      zip.readUInt16LE(at + 32);
    const path = zip.toString(
      "utf8",
      at + DIRECTORY_HEADER.length,
      at + DIRECTORY_HEADER.length + nameLength,
    );
    if (!path.endsWith("/") || !PATH.test(path.slice(0, -1))) {
      const entry = readEntry(zip, at, path);
      if (entries.has(path)) throw new ArchiveError(`It has "${path}" twice.`);
      total += entry.size;
      if (total > LIMITS.bytes) {
        throw new ArchiveError("It would be larger than 200 MB unpacked, so it wasn't unpacked.");
      }
      entries.set(path, entry);
    }
    at = next;
  }
  return entries;
}

function findDirectory(zip: Buffer): { count: number; offset: number } {
  // A comment of at most 64 KB may follow.
  const first = Math.max(0, zip.length - END_RECORD.length - 0xffff);
  for (let at = zip.length - END_RECORD.length; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) !== END_RECORD.signature) continue;
    return { count: zip.readUInt16LE(at + 10), offset: zip.readUInt32LE(at + 16) };
  }
  throw new ArchiveError("This isn't a .zip file, or it's incomplete.");
}

function readEntry(zip: Buffer, at: number, path: string): ArchiveEntry {
  if (!PATH.test(path)) {
    throw new ArchiveError(`It has a file at "${printable(path)}", which isn't part of a site.`);
  }
  const flags = zip.readUInt16LE(at + 8);
  const method = zip.readUInt16LE(at + 10);
  const packed = zip.readUInt32LE(at + 20);
  const size = zip.readUInt32LE(at + 24);
  const offset = zip.readUInt32LE(at + 42);
  if (flags & ENCRYPTED) throw new ArchiveError("It's protected with a password.");
  if (method !== STORED && method !== DEFLATED) {
    throw new ArchiveError(`"${path}" is compressed in a way that isn't supported.`);
  }
  if (size > LIMITS.exempt && size > packed * LIMITS.ratio) {
    throw new ArchiveError(`"${path}" is much larger unpacked than any file of a site.`);
  }
  return {
    path,
    size,
    async unpack() {
      if (
        offset + LOCAL_HEADER.length > zip.length ||
        zip.readUInt32LE(offset) !== LOCAL_HEADER.signature
      ) {
        throw damagedError();
      }
      const names = zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
      const start = offset + LOCAL_HEADER.length + names;
      const bytes = await inflateEntry(zip.subarray(start, start + packed), method, size);
      if (bytes.length !== size) throw damagedError();
      return bytes;
    },
  };
}

async function inflateEntry(bytes: Buffer, method: number, size: number): Promise<Buffer> {
  if (method === STORED) return bytes;
  try {
    // Stops at the stated size, so that a false one cannot exhaust memory.
    return await inflate(bytes, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw damagedError();
  }
}

function damagedError(): ArchiveError {
  return new ArchiveError("It's damaged: parts are missing or were changed.");
}

/** A path, safe to show in a sentence. */
function printable(path: string): string {
  return path.replace(/[^\x20-\x7e]|["<>&]/g, "?").slice(0, 80);
}

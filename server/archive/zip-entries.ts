import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { ArchiveRefused } from "./format.ts";

const inflate = promisify(inflateRaw);

/** What an archive may hold: more is a bomb or a mistake. */
const CAPS = { entries: 5_000, bytes: 200 * 1024 * 1024, ratio: 200, exempt: 64 * 1024 };

/** Names of our own files: no "..", no absolute path, no drive, no hidden file can be spelled with it. */
const PATH = /^(?=.{1,200}$)[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/;

/** One file of a .zip, not unpacked yet. */
export interface ZipEntry {
  readonly path: string;
  /** As the directory says; `unpack` holds it to that. */
  readonly size: number;
  /** Its bytes. Rejects where they are not what the directory says. */
  unpack(): Promise<Buffer>;
}

const END = { signature: 0x06054b50, length: 22 };
const ENTRY = { signature: 0x02014b50, length: 46 };
const FILE = { signature: 0x04034b50, length: 30 };
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/**
 * The files of a .zip by their paths, from its directory at the end. Nothing is unpacked, so that what it claims to hold is
 * held against the caps first. Throws ArchiveRefused.
 */
export function zipEntries(zip: Buffer): Map<string, ZipEntry> {
  const { count, offset } = directoryOf(zip);
  if (count > CAPS.entries) {
    throw new ArchiveRefused(
      `It holds ${count.toLocaleString("en-US")} files; no archive of a site has more than ${CAPS.entries.toLocaleString("en-US")}.`,
    );
  }
  const entries = new Map<string, ZipEntry>();
  let at = offset;
  let total = 0;
  for (let number = 0; number < count; number += 1) {
    if (at + ENTRY.length > zip.length || zip.readUInt32LE(at) !== ENTRY.signature) throw broken();
    const nameLength = zip.readUInt16LE(at + 28);
    const next =
      at + ENTRY.length + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const path = zip.toString("utf8", at + ENTRY.length, at + ENTRY.length + nameLength);
    if (!path.endsWith("/") || !PATH.test(path.slice(0, -1))) {
      const entry = entryAt(zip, at, path);
      if (entries.has(path)) throw new ArchiveRefused(`It holds "${path}" twice.`);
      total += entry.size;
      if (total > CAPS.bytes) {
        throw new ArchiveRefused("Unpacked it would be more than 200 MB. It was not unpacked.");
      }
      entries.set(path, entry);
    }
    at = next;
  }
  return entries;
}

function directoryOf(zip: Buffer): { count: number; offset: number } {
  // A comment of at most 64 KB may follow.
  const first = Math.max(0, zip.length - END.length - 0xffff);
  for (let at = zip.length - END.length; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) !== END.signature) continue;
    return { count: zip.readUInt16LE(at + 10), offset: zip.readUInt32LE(at + 16) };
  }
  throw new ArchiveRefused("This is not a .zip file, or its end is missing.");
}

function entryAt(zip: Buffer, at: number, path: string): ZipEntry {
  if (!PATH.test(path)) {
    throw new ArchiveRefused(`It holds a file at "${spoken(path)}", where no file of a site lies.`);
  }
  const flags = zip.readUInt16LE(at + 8);
  const method = zip.readUInt16LE(at + 10);
  const packed = zip.readUInt32LE(at + 20);
  const size = zip.readUInt32LE(at + 24);
  const offset = zip.readUInt32LE(at + 42);
  if (flags & ENCRYPTED) throw new ArchiveRefused("It is locked with a password.");
  if (method !== STORED && method !== DEFLATED) {
    throw new ArchiveRefused(`"${path}" is packed in a way that is not read here.`);
  }
  if (size > CAPS.exempt && size > packed * CAPS.ratio) {
    throw new ArchiveRefused(`"${path}" unpacks to far more than any file of a site does.`);
  }
  return {
    path,
    size,
    async unpack() {
      if (offset + FILE.length > zip.length || zip.readUInt32LE(offset) !== FILE.signature) {
        throw broken();
      }
      const names = zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
      const start = offset + FILE.length + names;
      const bytes = await unpacked(zip.subarray(start, start + packed), method, size);
      if (bytes.length !== size) throw broken();
      return bytes;
    },
  };
}

async function unpacked(bytes: Buffer, method: number, size: number): Promise<Buffer> {
  if (method === STORED) return bytes;
  try {
    // It stops at the size it announced: a lie ends there, and not when memory does.
    return await inflate(bytes, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw broken();
  }
}

function broken(): ArchiveRefused {
  return new ArchiveRefused("It is damaged: parts of it are missing or were changed.");
}

/** A path as it may stand in a sentence. */
function spoken(path: string): string {
  return path.replace(/[^\x20-\x7e]|["<>&]/g, "?").slice(0, 80);
}

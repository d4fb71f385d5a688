import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { backupName } from "../../core/backups/schedule.ts";
import { makeFolder } from "../platform/folder.ts";
import { sync } from "../platform/postgres/connection.ts";
import { type BackupEntry, BackupRefused } from "./format.ts";
import { isSealed, MARK_BYTES, sealed, unsealed } from "./seal.ts";
import { damaged, packTar, unpackTar } from "./tar.ts";

/** Those that only one at a time writes, and those of whoever takes a copy. */
const UNFINISHED = /^\.doorstep-.*\.part$/;
const UNFINISHED_COPY = /^\.copy-doorstep-.*\.part$/;
/** One that is still written to is younger than this. */
const HOUR_MS = 3_600_000;

/** Where a backup goes, and what it is called by. */
export interface BackupPlace {
  readonly folder: string;
  readonly passphrase: string | null;
  readonly now: () => number;
}

/**
 * Writes a backup under a name that counts for nothing, waits until it is on the disk, and only then gives it its own. What an
 * earlier one left half written is cleared first; `alone` says that nobody else can be writing there. Returns the file's name.
 */
export async function writeBackupFile(
  entries: AsyncIterable<BackupEntry>,
  { folder, passphrase, now }: BackupPlace,
  { alone = false, signal }: { alone?: boolean; signal?: AbortSignal } = {},
): Promise<string> {
  await makeFolder(folder);
  await clearUnfinished(folder, UNFINISHED_COPY, HOUR_MS);
  if (alone) await clearUnfinished(folder, UNFINISHED, 0);
  const signs = randomBytes(2).toString("hex");
  const name = backupName(now(), { signs, isSealed: passphrase !== null });
  const draft = join(folder, `.${alone ? "" : "copy-"}${name}.part`);
  try {
    const packed = Readable.from(packTar(entries), { objectMode: false });
    const stages =
      passphrase === null ? [] : [(pieces: AsyncIterable<Buffer>) => sealed(pieces, passphrase)];
    const target = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline([packed, createGzip(), ...stages, target], { ...(signal && { signal }) });
    await rename(draft, join(folder, name));
    await sync(folder);
    return name;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function clearUnfinished(folder: string, called: RegExp, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!called.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(path, { force: true });
  }
}

/** The files inside a backup, piece by piece from the disk. Throws BackupRefused where it is none, or not whole. */
export async function* entriesOf(
  path: string,
  passphrase: string | null,
): AsyncGenerator<BackupEntry> {
  const first = await firstBytes(path);
  const file = createReadStream(path);
  try {
    const gzip = gzipOf(file, first, passphrase);
    const gunzip = createGunzip();
    // A broken source breaks what is read from it; the error is heard where the entries are read.
    const flowing = pipeline(gzip, gunzip).then(
      () => null,
      (error: Error) => error,
    );
    try {
      yield* unpackTar(gunzip);
    } catch (error) {
      gunzip.destroy();
      throw spoken((await flowing) ?? error);
    }
    const broken = await flowing;
    if (broken) throw spoken(broken);
  } finally {
    file.destroy();
  }
}

function gzipOf(
  file: AsyncIterable<Buffer>,
  first: Buffer,
  passphrase: string | null,
): AsyncIterable<Uint8Array> {
  if (!isSealed(first)) return pieceByPiece(file, first);
  if (passphrase !== null) return unsealed(file, passphrase);
  throw new BackupRefused(
    "This backup is sealed. Set BACKUP_PASSPHRASE to the words it was sealed with.",
  );
}

/** Node's own gzip begins with just these bytes; the last one names the system and differs. */
const GZIP = Buffer.from("1f8b08000000000000", "hex");

async function* pieceByPiece(
  file: AsyncIterable<Buffer>,
  first: Buffer,
): AsyncGenerator<Uint8Array> {
  if (!first.subarray(0, GZIP.length).equals(GZIP) || ![3, 10, 19].includes(first[9] ?? -1)) {
    throw new BackupRefused("This is no backup of Doorstep. Name a file called doorstep-….tar.gz.");
  }
  yield* file;
}

async function firstBytes(path: string): Promise<Buffer> {
  await using file = await open(path, "r").catch((cause: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${path} cannot be read (${cause.code}). Name a backup's file.`, {
      cause,
    });
  });
  const bytes = Buffer.alloc(MARK_BYTES);
  if ((await file.stat()).isDirectory()) {
    throw new BackupRefused(`${path} is a folder. Name a backup in it.`);
  }
  const { bytesRead } = await file.read(bytes, 0, MARK_BYTES, 0);
  return bytes.subarray(0, bytesRead);
}

/** What zlib says of broken bytes, in our words; a refusal and an error of the disk stay as they are. */
function spoken(error: unknown): unknown {
  if (error instanceof BackupRefused) return error;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return code.startsWith("Z_") || code.startsWith("ERR_") ? damaged() : error;
}

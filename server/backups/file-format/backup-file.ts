import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { backupName } from "../../../core/backups/schedule.ts";
import { HOUR_MS } from "../../../core/format/time-units.ts";
import { errorCode } from "../../platform/error-code.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import { sync } from "../../platform/postgres/connection.ts";
import { type BackupEntry, BackupRejectedError } from "./format.ts";
import { isSealed, MARK_BYTES, sealStream, unsealStream } from "./seal.ts";
import { damagedBackupError, packTar, unpackTar } from "./tar.ts";

/** Temporary files of backups in the data folder, and of copies to another folder. */
const UNFINISHED = /^\.doorstep-.*\.part$/;
const UNFINISHED_COPY = /^\.copy-doorstep-.*\.part$/;
/** A copy that is still being written is younger than this. */

/** Where a backup is written, and how. */
export interface BackupTarget {
  readonly folder: string;
  readonly passphrase: string | null;
  readonly now: () => number;
}

/**
 * Writes a backup under a temporary name, waits until it is on disk, and then renames it. Deletes leftovers of failed
 * runs first; `isExclusive`: no other process can be writing there. Returns the file name.
 */
export async function writeBackupFile(
  entries: AsyncIterable<BackupEntry>,
  { folder, passphrase, now }: BackupTarget,
  { isExclusive = false, signal }: { isExclusive?: boolean; signal?: AbortSignal } = {},
): Promise<string> {
  await makeFolder(folder);
  await clearUnfinished(folder, UNFINISHED_COPY, HOUR_MS);
  if (isExclusive) await clearUnfinished(folder, UNFINISHED, 0);
  const suffix = randomBytes(2).toString("hex");
  const name = backupName(now(), { suffix, isSealed: passphrase !== null });
  const draft = join(folder, `.${isExclusive ? "" : "copy-"}${name}.part`);
  try {
    const packed = Readable.from(packTar(entries), { objectMode: false });
    const stages =
      passphrase === null
        ? []
        : [(pieces: AsyncIterable<Buffer>) => sealStream(pieces, passphrase)];
    const target = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline([packed, createGzip(), ...stages, target], { ...(signal && { signal }) });
    await rename(draft, join(folder, name));
    await sync(folder);
    return name;
  } catch (error) {
    await rm(draft, { force: true });
    throw signal?.aborted ? signal.reason : error;
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

/** Streams the files inside a backup; `onRead` gets how many bytes of it were read. Throws BackupRejectedError when it is not a backup or is incomplete. */
export async function* readBackupEntries(
  path: string,
  passphrase: string | null,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<BackupEntry> {
  const first = await firstBytes(path);
  const file = createReadStream(path);
  try {
    const gzip = gzipStream(file, first, passphrase);
    const gunzip = createGunzip();
    // When the source fails, reading from gunzip fails too; the original error is thrown there.
    const flowing = pipeline(gzip, gunzip).then(
      () => null,
      (error: Error) => error,
    );
    try {
      for await (const entry of unpackTar(gunzip)) {
        onRead(file.bytesRead);
        yield entry;
      }
    } catch (error) {
      gunzip.destroy();
      throw readableError((await flowing) ?? error);
    }
    const broken = await flowing;
    if (broken) throw readableError(broken);
  } finally {
    file.destroy();
  }
}

function gzipStream(
  file: AsyncIterable<Buffer>,
  first: Buffer,
  passphrase: string | null,
): AsyncIterable<Uint8Array> {
  if (!isSealed(first)) return pieceByPiece(file, first);
  if (passphrase !== null) return unsealStream(file, passphrase);
  throw new BackupRejectedError(
    "This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.",
  );
}

/** The first bytes that Node's gzip writes; the byte after them names the operating system and differs. */
const GZIP = Buffer.from("1f8b08000000000000", "hex");

async function* pieceByPiece(
  file: AsyncIterable<Buffer>,
  first: Buffer,
): AsyncGenerator<Uint8Array> {
  if (!first.subarray(0, GZIP.length).equals(GZIP) || ![3, 10, 19].includes(first[9] ?? -1)) {
    throw new BackupRejectedError(
      "This isn't a Doorstep backup. Give a file named doorstep-….tar.gz.",
    );
  }
  yield* file;
}

async function firstBytes(path: string): Promise<Buffer> {
  await using file = await open(path, "r").catch((cause: NodeJS.ErrnoException) => {
    throw new BackupRejectedError(
      `${path} can't be read (${cause.code}). Give the path of a backup file.`,
      {
        cause,
      },
    );
  });
  const bytes = Buffer.alloc(MARK_BYTES);
  if ((await file.stat()).isDirectory()) {
    throw new BackupRejectedError(`${path} is a folder. Give the path of a backup file in it.`);
  }
  const { bytesRead } = await file.read(bytes, 0, MARK_BYTES, 0);
  return bytes.subarray(0, bytesRead);
}

/** Turns zlib's errors into our own; rejections and disk errors stay as they are. */
function readableError(error: unknown): unknown {
  if (error instanceof BackupRejectedError) return error;
  const code = errorCode(error) ?? "";
  return code.startsWith("Z_") || code.startsWith("ERR_") ? damagedBackupError() : error;
}

import { readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { hasRoom, isBackupName, outlivedBackups } from "../../core/backups/schedule.ts";
import { sizeWords } from "../../core/backups/words.ts";
import type { Database } from "../platform/db/connect.ts";
import { makeFolder } from "../platform/folder.ts";
import { aloneWithBackups } from "./alone.ts";
import { writeBackupFile } from "./backup-file.ts";
import { beginRun } from "./runs.ts";
import { type BackupCounts, type BackupSource, backupEntries } from "./write-backup.ts";

/** What backups are made with. */
export interface BackupWorld extends BackupSource {
  readonly db: Database;
  readonly passphrase: string | null;
}

/** A backup that was made. */
export interface MadeBackup extends BackupCounts {
  readonly file: string;
  readonly bytes: number;
}

/** Where an installation keeps its backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** The backups in a folder, the newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter(isBackupName).sort().reverse();
}

/** Lets go of the backups that have outlived their time. */
export async function pruneBackups(dataDir: string): Promise<void> {
  const folder = backupFolder(dataDir);
  for (const name of outlivedBackups(await backupsIn(folder))) {
    await rm(join(folder, name), { force: true });
  }
}

/**
 * Makes a backup in the data folder and notes how it went; those that have outlived their time make room first. Null while another
 * process is at it. Throws where it could not be made; nothing half stays.
 */
export function makeBackup(
  world: BackupWorld,
  why: "night" | "hand" | "command",
  signal?: AbortSignal,
): Promise<MadeBackup | null> {
  const folder = backupFolder(world.dataDir);
  return aloneWithBackups(world.connection, async () => {
    let end: Awaited<ReturnType<typeof beginRun>> | undefined;
    // Old files that stay are no reason to make no new one: the next look tries again.
    await pruneBackups(world.dataDir).catch(() => {});
    try {
      await refuseWithoutRoom(folder);
      const made = await writeTo(folder, world, {
        alone: true,
        ...(signal && { signal }),
        // After the snapshot, so that what comes back from it does not say that it still runs.
        onSnapshot: async () => {
          end = await beginRun(world.db, { kind: "backup", file: "", now: world.now });
        },
      });
      const { file, ...counts } = made;
      await end?.({ ok: true, file, detail: { ...counts, why } });
      await pruneBackups(world.dataDir).catch(() => {});
      return made;
    } catch (error) {
      end ??= await beginRun(world.db, { kind: "backup", file: "", now: world.now });
      await end({ ok: false, detail: { sentence: sentenceOf(error), why } });
      throw error;
    }
  });
}

/** A disk that runs full in the middle takes the database with it, which mostly lies on the same. */
async function refuseWithoutRoom(folder: string): Promise<void> {
  await makeFolder(folder);
  const [newest] = await backupsIn(folder);
  const last = newest ? await stat(join(folder, newest)).catch(() => null) : null;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (hasRoom(free, last?.size ?? 0)) return;
  throw new Error(
    `The disk has only ${sizeWords(free)} left, too little for another backup. Free some space, then back up again.`,
  );
}

/** Makes a backup in another folder; what else lies there is left alone. */
export function backUpTo(folder: string, world: BackupWorld): Promise<MadeBackup> {
  return writeTo(folder, world, {});
}

async function writeTo(
  folder: string,
  world: BackupWorld,
  how: { alone?: boolean; signal?: AbortSignal; onSnapshot?: () => Promise<void> },
): Promise<MadeBackup> {
  let counts: BackupCounts | undefined;
  const { onSnapshot, ...writing } = how;
  const entries = backupEntries(world, {
    ...(onSnapshot && { onSnapshot }),
    tell: (told) => {
      counts = told;
    },
  });
  const { passphrase, now } = world;
  const file = await writeBackupFile(entries, { folder, passphrase, now }, writing);
  const { size } = await stat(join(folder, file));
  return { file, bytes: size, ...(counts as BackupCounts) };
}

/** What went wrong, for the owner. */
export function sentenceOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return "The disk is full. Free some space, then back up again.";
  if (code === "EACCES" || code === "EROFS") {
    return "The folder of backups cannot be written. Give it to the account that runs the site.";
  }
  if (name === "AbortError") return "The server was stopped meanwhile.";
  return message ?? String(error);
}

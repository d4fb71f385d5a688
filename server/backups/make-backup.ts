import { readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { expiredBackups, hasFreeSpace, isBackupName } from "../../core/backups/schedule.ts";
import { formatFileSize } from "../../core/format/file-size.ts";
import type { Database } from "../platform/db/connect.ts";
import { errorCode, errorMessage } from "../platform/error-code.ts";
import { makeFolder } from "../platform/make-folder.ts";
import { type Task, TaskCanceledError, UNWATCHED_TASK } from "../tasks/task.ts";
import { withBackupLock } from "./backup-lock.ts";
import { writeBackupFile } from "./file-format/backup-file.ts";
import { beginRun, createProgressRecorder, type EndRun } from "./runs.ts";
import { type BackupCounts, type BackupSource, backupEntries } from "./write-backup.ts";

/** The dependencies of making backups. */
export interface BackupDeps extends BackupSource {
  readonly db: Database;
  /** A role that may create databases, for test restores. */
  readonly ownerConnection: ClientConfig;
  readonly passphrase: string | null;
}

/** A finished backup. */
export interface MadeBackup extends BackupCounts {
  readonly file: string;
  readonly bytes: number;
}

/** The folder in which an installation keeps its backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** The backups in a folder, newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter(isBackupName).sort().reverse();
}

/** Deletes expired backups. */
export async function removeExpiredBackups(dataDir: string): Promise<void> {
  const folder = backupFolder(dataDir);
  for (const name of expiredBackups(await backupsIn(folder))) {
    await rm(join(folder, name), { force: true });
  }
}

/** Who wants a backup: the nightly schedule, an owner in the admin, or an operator on the command line. */
export type BackupReason = "night" | "hand" | "command";

/**
 * Makes a backup in the data folder and records the run with its progress; expired backups are deleted first. Null when
 * another process is making one. Throws when it fails or is canceled; no incomplete file stays.
 */
export function makeBackup(
  deps: BackupDeps,
  why: BackupReason,
  { signal, report }: Task = UNWATCHED_TASK,
): Promise<MadeBackup | null> {
  const folder = backupFolder(deps.dataDir);
  const begin = () =>
    beginRun(deps.db, { kind: "backup", file: "", now: deps.now, detail: { why } });
  return withBackupLock(deps.connection, async () => {
    let end: EndRun | undefined;
    const record = createProgressRecorder(deps.db);
    // Failing to delete old files must not prevent a new backup; the next run tries again.
    await removeExpiredBackups(deps.dataDir).catch(() => {});
    try {
      await requireFreeSpace(folder);
      const made = await writeBackupInto(folder, deps, {
        isExclusive: true,
        signal,
        report(progress) {
          record(progress);
          report(progress);
        },
        // After the snapshot, so that the restored rows do not contain this run as still running.
        onSnapshot: async () => {
          end = await begin();
        },
      });
      const { file, ...counts } = made;
      await end?.({ ok: true, file, detail: { ...counts, why } });
      await removeExpiredBackups(deps.dataDir).catch(() => {});
      return made;
    } catch (error) {
      // Who cancels their own backup knows it. A nightly one is recorded, so that it is not begun again at once.
      const isCanceled = error instanceof TaskCanceledError;
      if (isCanceled && why !== "night") await end?.(null);
      else {
        end ??= await begin();
        const sentence = backupErrorMessage(error);
        await end({ ok: false, detail: { sentence, why, ...(isCanceled && { isCanceled }) } });
      }
      throw error;
    }
  });
}

/** A disk that runs full would also stop the database, which is usually on the same disk. */
async function requireFreeSpace(folder: string): Promise<void> {
  await makeFolder(folder);
  const [newest] = await backupsIn(folder);
  const last = newest ? await stat(join(folder, newest)).catch(() => null) : null;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (hasFreeSpace(free, last?.size ?? 0)) return;
  throw new Error(
    `The disk has only ${formatFileSize(free)} left, which isn't enough for another backup. Free up some space, then back up again.`,
  );
}

/** Makes a backup in another folder and leaves other files there alone. */
export function writeBackupTo(
  folder: string,
  deps: BackupDeps,
  task: Task = UNWATCHED_TASK,
): Promise<MadeBackup> {
  return writeBackupInto(folder, deps, task);
}

async function writeBackupInto(
  folder: string,
  deps: BackupDeps,
  how: Task & { isExclusive?: boolean; onSnapshot?: () => Promise<void> },
): Promise<MadeBackup> {
  const counted: { counts?: BackupCounts } = {};
  const { onSnapshot, report, ...writing } = how;
  const entries = backupEntries(deps, {
    ...(onSnapshot && { onSnapshot }),
    report,
    onCounted: (result) => {
      counted.counts = result;
    },
  });
  const { passphrase, now } = deps;
  const file = await writeBackupFile(entries, { folder, passphrase, now }, writing);
  const { size } = await stat(join(folder, file));
  if (!counted.counts) throw new Error("The backup was written without being counted.");
  return { file, bytes: size, ...counted.counts };
}

/** The error message for the owner. */
export function backupErrorMessage(error: unknown): string {
  if (error instanceof TaskCanceledError) return "It was canceled. It's tried again in an hour.";
  const code = errorCode(error);
  if (code === "ENOSPC") return "The disk is full. Free up some space, then back up again.";
  if (code === "EACCES" || code === "EROFS") {
    return "The backup folder can't be written to. Make the account that runs the site its owner.";
  }
  const isStopped = error instanceof Error && error.name === "AbortError";
  return isStopped ? "The server was stopped before the backup finished." : errorMessage(error);
}

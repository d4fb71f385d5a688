import { stat } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import {
  type BackupStatus,
  backupStatus,
  isNightDue,
  isTestRestoreDue,
} from "../../core/backups/schedule.ts";
import { HOUR_MS } from "../../core/format/time-units.ts";
import type { Database } from "../platform/db/connect.ts";
import { sites } from "../platform/db/schema.ts";
import type { Log } from "../platform/log.ts";
import {
  type BackupDeps,
  type BackupReason,
  backupFolder,
  backupsIn,
  type MadeBackup,
  removeExpiredBackups,
} from "./make-backup.ts";
import { dropScratchDatabases, restoreToScratch } from "./restore/test-restore.ts";
import {
  type BackupRun,
  loadFirstBackupAt,
  loadLastRun,
  loadLastTestRestore,
  recordSeen,
} from "./runs.ts";

/** How long to wait after a failed night, e.g. on a full disk. */
const RETRY_AFTER_FAILURE_MS = HOUR_MS;

/** A file that no process has seen for this long is missing; each checks every ten minutes. */
const MAX_UNSEEN_MS = HOUR_MS;

/** The dependencies of backup maintenance. */
export interface NightlyBackupDeps extends BackupDeps {
  /** Makes a backup that can be canceled. */
  readonly make: (why: BackupReason) => Promise<MadeBackup | null>;
  /** The time zone of the default site. */
  readonly zone: () => string | Promise<string>;
  readonly log: Log;
  /** Called with the status of the backups after each run. */
  readonly reportStatus: (status: BackupStatus) => Promise<void>;
}

/**
 * Makes the nightly backup and the weekly test restore when they are due. With several processes, one of them does the
 * work.
 */
export async function maintainBackups(
  deps: NightlyBackupDeps,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await cleanUp(deps);
    await runDueWork(deps, signal);
  } finally {
    // Report failures too: they are what matters.
    if (!signal?.aborted) await deps.reportStatus(await loadBackupStatus(deps));
  }
}

/** Deletes expired backups and leftovers of killed processes, and records that the newest file still exists. */
async function cleanUp(deps: NightlyBackupDeps): Promise<void> {
  const { db, dataDir, now, log } = deps;
  const tried = (work: Promise<void>) =>
    work.catch((error: Error) =>
      log.warn({ reason: error.message }, "old backups could not be cleaned up"),
    );
  await tried(removeExpiredBackups(dataDir));
  await tried(dropScratchDatabases(deps));
  const good = await loadLastRun(db, "backup", true);
  if (good && (await isOnThisMachine(dataDir, good))) await recordSeen(db, good.file, now());
}

async function runDueWork(deps: NightlyBackupDeps, signal?: AbortSignal): Promise<void> {
  const { db, now, log } = deps;
  const good = await loadLastRun(db, "backup", true);
  const last = await loadLastRun(db, "backup");
  const rests = last?.ok === false && now() - last.startedAt < RETRY_AFTER_FAILURE_MS;
  const since = good?.startedAt ?? (await loadInstalledAt(db)) ?? now();
  const isDue = isNightDue(now(), await deps.zone(), since) || !(await isThere(deps, good));
  const made = isDue && !rests ? await deps.make("night") : null;
  if (made) log.info({ file: made.file, bytes: made.bytes, rows: made.rows }, "backed up");
  if (!isTestRestoreDue(now(), await loadLastTestRestore(db), made !== null)) return;
  // The machine that has the newest file tries it.
  const [newest] = await backupsIn(backupFolder(deps.dataDir));
  if (!newest || newest !== (await loadLastRun(db, "backup", true))?.file) return;
  const outcome = await restoreToScratch(deps, signal);
  if (outcome?.ok)
    log.info({ file: outcome.file, rows: outcome.rows }, "a backup passed its test restore");
  else if (outcome)
    log.error({ reason: outcome.sentence, file: outcome.file }, "a test restore failed");
}

/** Loads the status of the installation's backups. */
export async function loadBackupStatus(
  deps: Pick<BackupDeps, "db" | "dataDir" | "now">,
): Promise<BackupStatus> {
  const { db, now } = deps;
  const [good, firstAt, testRestore, goodTestRestore, born] = await Promise.all([
    loadLastRun(db, "backup", true),
    loadFirstBackupAt(db),
    loadLastTestRestore(db),
    loadLastRun(db, "trial-restore", true),
    loadInstalledAt(db),
  ]);
  return backupStatus(now(), {
    ...{ installedAt: born ?? now(), firstAt, backupAt: good?.startedAt ?? null },
    ...{
      isFilePresent: await isThere(deps, good),
      testRestore,
      goodTestRestoreAt: goodTestRestore?.startedAt ?? null,
    },
  });
}

/** Whether a backup's file is on this machine or was recently seen by another one; true when there is none. */
async function isThere(
  { dataDir, now }: Pick<BackupDeps, "dataDir" | "now">,
  run: BackupRun | null,
): Promise<boolean> {
  if (!run || (await isOnThisMachine(dataDir, run))) return true;
  const seenAt = Number(run.detail.seenAt ?? run.endedAt);
  return now() - seenAt < MAX_UNSEEN_MS;
}

async function isOnThisMachine(dataDir: string, { file }: BackupRun): Promise<boolean> {
  return stat(join(backupFolder(dataDir), file)).then(
    () => true,
    () => false,
  );
}

/** When the installation's first site was created. */
async function loadInstalledAt(db: Database): Promise<number | null> {
  const [site] = await db
    .select({ at: sites.createdAt })
    .from(sites)
    .where(eq(sites.isDefault, true));
  return site?.at.getTime() ?? null;
}

import { stat } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import {
  type BackupStanding,
  backupStanding,
  isNightDue,
  isTrialDue,
} from "../../core/backups/schedule.ts";
import type { Database } from "../platform/db/connect.ts";
import { sites } from "../platform/db/schema.ts";
import type { Log } from "../platform/log.ts";
import {
  type BackupWorld,
  backupFolder,
  backupsIn,
  makeBackup,
  pruneBackups,
} from "./make-backup.ts";
import { firstBackupAt, lastRun, lastTrial, noteSeen, type Run } from "./runs.ts";
import { dropScratches, trialRestore } from "./trial-restore.ts";

/** A night that failed, on a full disk for example, is tried again after so long. */
const AGAIN_MS = 60 * 60_000;

/** A file that no process has seen for so long is gone; each looks every ten minutes. */
const SEEN_MS = 60 * 60_000;

/** What looking after backups needs. */
export interface NightWorld extends BackupWorld {
  /** The default site's own clock. */
  readonly zone: () => string;
  readonly log: Log;
  /** Told how the backups stand after each look. */
  readonly tell: (standing: BackupStanding) => Promise<void>;
}

/** Makes the backup of the night and the trial of the week where they are due. Any number of processes may look: one does it. */
export async function lookAfterBackups(world: NightWorld, signal?: AbortSignal): Promise<void> {
  try {
    await tidy(world);
    await makeWhatIsDue(world, signal);
  } finally {
    // Also where it failed: that is what there is to tell.
    if (!signal?.aborted) await world.tell(await standingOfBackups(world));
  }
}

/** Lets go of what is over and what a killed process left, and notes that the newest file is still there. */
async function tidy(world: NightWorld): Promise<void> {
  const { db, dataDir, now, log } = world;
  const tried = (work: Promise<void>) =>
    work.catch((error: Error) =>
      log.warn({ reason: error.message }, "backups could not be tidied up"),
    );
  await tried(pruneBackups(dataDir));
  await tried(dropScratches(world));
  const good = await lastRun(db, "backup", true);
  if (good && (await isHere(dataDir, good))) await noteSeen(db, good.file, now());
}

async function makeWhatIsDue(world: NightWorld, signal?: AbortSignal): Promise<void> {
  const { db, now, log } = world;
  const good = await lastRun(db, "backup", true);
  const last = await lastRun(db, "backup");
  const rests = last?.ok === false && now() - last.startedAt < AGAIN_MS;
  const since = good?.startedAt ?? (await bornAt(db)) ?? now();
  const isDue = isNightDue(now(), world.zone(), since) || !(await isThere(world, good));
  const made = isDue && !rests ? await makeBackup(world, "night", signal) : null;
  if (made) log.info({ file: made.file, bytes: made.bytes, rows: made.rows }, "backed up");
  if (!isTrialDue(now(), await lastTrial(db), made !== null)) return;
  // Whichever machine has the newest one tries it.
  const [newest] = await backupsIn(backupFolder(world.dataDir));
  if (!newest || newest !== (await lastRun(db, "backup", true))?.file) return;
  const outcome = await trialRestore(world, signal);
  if (outcome?.ok)
    log.info({ file: outcome.file, rows: outcome.rows }, "a backup was restored on trial");
  else if (outcome)
    log.error({ reason: outcome.sentence, file: outcome.file }, "a trial restore failed");
}

/** How the backups of the installation stand. */
export async function standingOfBackups(
  world: Pick<BackupWorld, "db" | "dataDir" | "now">,
): Promise<BackupStanding> {
  const { db, now } = world;
  const [good, firstAt, trial, goodTrial, born] = await Promise.all([
    lastRun(db, "backup", true),
    firstBackupAt(db),
    lastTrial(db),
    lastRun(db, "trial-restore", true),
    bornAt(db),
  ]);
  return backupStanding(now(), {
    ...{ bornAt: born ?? now(), firstAt, backupAt: good?.startedAt ?? null },
    ...{ isThere: await isThere(world, good), trial, goodTrialAt: goodTrial?.startedAt ?? null },
  });
}

/** Whether the file of a backup lies here, or another machine has seen it lately; true where there is none to miss. */
async function isThere(
  { dataDir, now }: Pick<BackupWorld, "dataDir" | "now">,
  run: Run | null,
): Promise<boolean> {
  if (!run || (await isHere(dataDir, run))) return true;
  const seenAt = Number(run.detail.seenAt ?? run.endedAt);
  return now() - seenAt < SEEN_MS;
}

async function isHere(dataDir: string, { file }: Run): Promise<boolean> {
  return stat(join(backupFolder(dataDir), file)).then(
    () => true,
    () => false,
  );
}

/** When the installation's first site was made. */
async function bornAt(db: Database): Promise<number | null> {
  const [site] = await db
    .select({ at: sites.createdAt })
    .from(sites)
    .where(eq(sites.isDefault, true));
  return site?.at.getTime() ?? null;
}

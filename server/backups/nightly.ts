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
import { type BackupWorld, makeBackup } from "./makeBackup.ts";
import { lastRun, lastTrial } from "./runs.ts";
import { trialRestore } from "./trialRestore.ts";

/** A night that failed, on a full disk for example, is tried again after so long. */
const AGAIN_MS = 60 * 60_000;

/** What looking after backups needs. */
export interface NightWorld extends BackupWorld {
  readonly log: Log;
  /** Told how the backups stand after each look. */
  readonly tell: (standing: BackupStanding) => Promise<void>;
}

/** Makes the backup of the night and the trial of the week where they are due. Any number of processes may look: one does it. */
export async function lookAfterBackups(world: NightWorld, signal?: AbortSignal): Promise<void> {
  try {
    await makeWhatIsDue(world, signal);
  } finally {
    // Also where it failed: that is what there is to tell.
    if (!signal?.aborted) await world.tell(await standingOfBackups(world.db, world.now()));
  }
}

async function makeWhatIsDue(world: NightWorld, signal?: AbortSignal): Promise<void> {
  const { db, now, log } = world;
  const good = await lastRun(db, "backup", true);
  const last = await lastRun(db, "backup");
  const rests = last?.ok === false && now() - last.startedAt < AGAIN_MS;
  const since = good?.startedAt ?? (await bornAt(db)) ?? now();
  if (!rests && isNightDue(now(), world.zone(), since)) {
    const made = await makeBackup(world, "night", signal);
    if (made) log.info({ file: made.file, bytes: made.bytes, rows: made.rows }, "backed up");
  }
  if (!isTrialDue(now(), await lastTrial(db))) return;
  const outcome = await trialRestore(world, signal);
  if (outcome?.ok)
    log.info({ file: outcome.file, rows: outcome.rows }, "a backup was restored on trial");
  else if (outcome)
    log.error({ reason: outcome.sentence, file: outcome.file }, "a trial restore failed");
}

/** How the backups of the installation stand. */
export async function standingOfBackups(db: Database, now: number): Promise<BackupStanding> {
  const [good, trial, born] = await Promise.all([
    lastRun(db, "backup", true),
    lastTrial(db),
    bornAt(db),
  ]);
  return backupStanding(now, { bornAt: born ?? now, backupAt: good?.startedAt ?? null, trial });
}

/** When the installation's first site was made. */
async function bornAt(db: Database): Promise<number | null> {
  const [site] = await db
    .select({ at: sites.createdAt })
    .from(sites)
    .where(eq(sites.isDefault, true));
  return site?.at.getTime() ?? null;
}

import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../platform/db/connect.ts";
import { withBackupLock } from "./backup-lock.ts";
import type { BackupDeps } from "./make-backup.ts";
import { type BackupRun, closeOpenRuns, isCanceledRun, loadLastRun, loadRuns } from "./runs.ts";

/** What became of a cancellation. */
export interface CancelBackupOutcome {
  readonly kind: /** No file was written. */
    | "canceled"
    /** It was done before the cancellation came. */
    | "finished"
    /** It failed before the cancellation came. */
    | "failed"
    /** Nothing was running. */
    | "none"
    /** It has not stopped yet. */
    | "stopping";
}

/** A process may not listen yet, so a cancellation is repeated until the backup has ended. */
const REPEAT_MS = 250;

/** Cancels the running backup and looks up how it ended; `cancel` tells all processes. */
export async function cancelBackup(
  patienceMs: number,
  deps: Pick<BackupDeps, "db" | "connection" | "now"> & { readonly cancel: () => Promise<void> },
): Promise<CancelBackupOutcome> {
  const { db, connection, now, cancel } = deps;
  const running = await loadLastRun(db, "backup");
  if (running?.ok !== null) return { kind: "none" };
  for (let waited = 0; waited < patienceMs; waited += REPEAT_MS) {
    await cancel();
    await pause(REPEAT_MS);
    const outcome = await outcomeOf(running, db);
    if (outcome) return outcome;
  }
  // Its process may have been killed; then nobody holds the lock.
  const closed = await withBackupLock(connection, async (): Promise<CancelBackupOutcome> => {
    const outcome = await outcomeOf(running, db); // it may have ended just now
    if (!outcome) await closeOpenRuns(db, now);
    return outcome ?? { kind: "canceled" };
  });
  return closed ?? { kind: "stopping" };
}

/** How a run ended; null while it is running. A canceled one is deleted, or recorded where it was the nightly one. */
async function outcomeOf({ runId }: BackupRun, db: Database): Promise<CancelBackupOutcome | null> {
  const run = (await loadRuns(db, "backup", 5)).find((each) => each.runId === runId);
  if (!run || isCanceledRun(run)) return { kind: "canceled" };
  return run.ok === null ? null : { kind: run.ok ? "finished" : "failed" };
}

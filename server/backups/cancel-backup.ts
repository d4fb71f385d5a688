import { setTimeout as pause } from "node:timers/promises";
import { withBackupLock } from "./backup-lock.ts";
import type { BackupDeps } from "./make-backup.ts";
import { closeOpenRuns, loadLastRun, loadRuns } from "./runs.ts";

/** What became of a cancellation. */
export interface CancelBackupOutcome {
  readonly kind: /** No file was written. */
    | "canceled"
    /** It was done before the cancellation came. */
    | "finished"
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
    // A canceled run is deleted, or recorded as failed where it was the nightly one.
    const run = (await loadRuns(db, "backup", 5)).find(({ runId }) => runId === running.runId);
    if (run?.ok !== null) return { kind: run?.ok ? "finished" : "canceled" };
  }
  // Its process may have been killed; then nobody holds the lock.
  const isClosed = await withBackupLock(connection, async () => {
    await closeOpenRuns(db, now);
    return true;
  });
  return { kind: isClosed ? "canceled" : "stopping" };
}

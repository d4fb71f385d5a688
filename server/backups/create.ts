import { MINUTE_MS } from "../../core/format/time-units.ts";
import type { RunningTasks } from "../tasks/running-tasks.ts";
import { TaskCanceledError, UNWATCHED_TASK } from "../tasks/task.ts";
import { type CancelBackupOutcome, cancelBackup } from "./cancel-backup.ts";
import { maintainBackups, type NightlyBackupDeps } from "./maintain-backups.ts";
import {
  type BackupDeps,
  type BackupReason,
  backupErrorMessage,
  type MadeBackup,
  makeBackup,
} from "./make-backup.ts";

/** Let the server start up first. */
const FIRST_RUN_MS = 90_000;
const RUN_INTERVAL_MS = 10 * MINUTE_MS;

/** The result of a requested backup. */
export type BackUpOutcome =
  | ({ readonly kind: "made" } & MadeBackup)
  /** It is still running; the list shows it when it is done. */
  | { readonly kind: "running" }
  | { readonly kind: "canceled" }
  | { readonly kind: "failed"; readonly sentence: string };

/** The backups of a running process. */
export interface Backups {
  readonly deps: BackupDeps;
  /** Starts a backup and waits up to `patienceMs` for its result. */
  begin(patienceMs: number): Promise<BackUpOutcome>;
  /** Cancels the backup that runs, in whatever process, and waits up to `patienceMs` for its end. */
  cancel(patienceMs: number): Promise<CancelBackupOutcome>;
  /** Stops what is running; no incomplete file stays. */
  close(): Promise<void>;
}

/** The key by which the processes of an installation cancel its backup; there is one at a time. */
const BACKUP_TASK = "backup";

/** Maintains the backups shortly after the start and then every ten minutes. */
export function createBackups(
  deps: Omit<NightlyBackupDeps, "make"> & { readonly tasks: RunningTasks },
): Backups {
  const { tasks } = deps;
  const closing = new AbortController();
  const { signal } = closing;
  const atWork = new Set<Promise<unknown>>();
  const keep = <Result>(work: Promise<Result>): Promise<Result> => {
    atWork.add(work);
    return work.finally(() => atWork.delete(work));
  };
  const make = (why: BackupReason) =>
    tasks.run(BACKUP_TASK, [signal], (canceling) =>
      makeBackup(deps, why, { ...UNWATCHED_TASK, signal: canceling }),
    );
  const look = () =>
    void keep(
      maintainBackups({ ...deps, make }, signal).catch((error: Error) => {
        if (!signal.aborted && !(error instanceof TaskCanceledError))
          deps.log.error({ reason: error.message }, "no backup was made");
      }),
    );
  const timers = [
    setTimeout(look, FIRST_RUN_MS).unref(),
    setInterval(look, RUN_INTERVAL_MS).unref(),
  ];
  return {
    deps,
    begin(patienceMs) {
      const work = keep(
        make("hand").then(
          (made): BackUpOutcome => (made ? { kind: "made", ...made } : { kind: "running" }),
          (error: unknown): BackUpOutcome =>
            error instanceof TaskCanceledError
              ? { kind: "canceled" }
              : { kind: "failed", sentence: backupErrorMessage(error) },
        ),
      );
      const later = new Promise<BackUpOutcome>((resolve) => {
        setTimeout(() => resolve({ kind: "running" }), patienceMs).unref();
      });
      return Promise.race([work, later]);
    },
    cancel: (patienceMs) =>
      cancelBackup(patienceMs, { ...deps, cancel: () => tasks.cancel(BACKUP_TASK) }),
    close: async () => {
      timers.forEach(clearTimeout);
      closing.abort();
      await Promise.allSettled(atWork);
    },
  };
}

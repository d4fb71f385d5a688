import type { Progress } from "../progress/progress.ts";
import type { BackupStatus } from "./schedule.ts";

/** A backup file in the list. */
export interface BackupFileSummary {
  readonly file: string;
  /** ISO instant, like all times below. */
  readonly madeAt: string;
  readonly bytes: number;
  readonly isSealed: boolean;
  /** Null when the run is unknown: the file came from elsewhere, or the runs were restored from a backup. */
  readonly rows: number | null;
}

/** The result of the last test restore. */
export interface TestRestoreSummary {
  readonly at: string;
  /** These two are null for people who may not hold backups. */
  readonly file: string | null;
  readonly rows: number | null;
  readonly ok: boolean;
  readonly tables: number;
  readonly sentence: string;
}

/** A backup that is being made. */
export interface RunningBackup {
  /** Null until its first row is written. Without numbers for people who may not hold backups: they count other businesses' records. */
  readonly progress: Progress | null;
  /** One on the command line is canceled there. */
  readonly canCancel: boolean;
}

/** Everything the backups page shows. */
export interface BackupOverview {
  readonly status: BackupStatus;
  /** Null for people who may not hold backups, because they contain other businesses' customers. */
  readonly files: readonly BackupFileSummary[] | null;
  /** The backup that is being made; null when there is none. */
  readonly running: RunningBackup | null;
  readonly testRestore: TestRestoreSummary | null;
  /** Why there is no file of the last backup; null when it succeeded. A nightly one may have been canceled. */
  readonly failure:
    | { readonly kind: "failed"; readonly sentence: string }
    | { readonly kind: "canceled" }
    | null;
  /** Where the pictures are stored when they are not in the backup. */
  readonly picturesElsewhere: string | null;
  readonly isSealing: boolean;
}

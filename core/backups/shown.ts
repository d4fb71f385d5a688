import type { BackupStanding } from "./schedule.ts";

/** A backup in the list. */
export interface ShownBackup {
  readonly file: string;
  /** ISO instants, as everywhere below. */
  readonly madeAt: string;
  readonly bytes: number;
  readonly isSealed: boolean;
  /** Null where the book does not know it: it came from elsewhere, or was brought back with the rows. */
  readonly rows: number | null;
}

/** How the last trial restore went. */
export interface ShownTrial {
  readonly at: string;
  /** These two are null for who may not hold backups. */
  readonly file: string | null;
  readonly rows: number | null;
  readonly ok: boolean;
  readonly tables: number;
  readonly sentence: string;
}

/** All that the view of backups shows. */
export interface ShownBackups {
  readonly standing: BackupStanding;
  /** Null for who may not hold them: they carry other businesses' customers. */
  readonly files: readonly ShownBackup[] | null;
  readonly isRunning: boolean;
  readonly trial: ShownTrial | null;
  /** Why the last one was not made; null when it was. */
  readonly failure: string | null;
  /** Where pictures lie when they are not in it. */
  readonly picturesElsewhere: string | null;
  readonly isSealing: boolean;
}

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type {
  BackupFileSummary,
  BackupOverview,
  RunningBackup,
  TestRestoreSummary,
} from "../../core/backups/overview.ts";
import { type BackupStatus, isBackupName } from "../../core/backups/schedule.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { Person } from "../people/person.ts";
import { hasRecentAuth } from "../people/sign-in/recent-auth.ts";
import { memberships, sites } from "../platform/db/schema.ts";
import { toWebStream } from "../platform/web-stream.ts";
import type { CancelBackupOutcome } from "./cancel-backup.ts";
import type { BackUpOutcome, Backups } from "./create.ts";
import { loadBackupStatus } from "./maintain-backups.ts";
import { backupFolder, backupsIn } from "./make-backup.ts";
import { type BackupRun, isCanceledRun, loadLastRun, loadRuns } from "./runs.ts";

/** How long a request for a backup waits for its result; a larger backup is listed when it is done. */
const WAIT_FOR_RESULT_MS = 2_500;

/** How long a request to cancel waits for the backup to end. */
const WAIT_FOR_CANCEL_MS = 5_000;

/** The backups of the installation, for owners only. */
export interface BackupDesk {
  /** Whether the backups need attention. */
  status(): Promise<BackupStatus>;
  overview(): Promise<BackupOverview>;
  /** Null for people who may not hold backups. */
  backUpNow(): Promise<BackUpOutcome | null>;
  /** Cancels the backup that is being made; null for people who may not hold backups. */
  cancel(): Promise<CancelBackupOutcome | null>;
  /** A backup to download; null when there is none or the person may not hold it. */
  open(file: string): Promise<{ body: ReadableStream<Uint8Array>; bytes: number } | null>;
}

/** The dependencies of the desk. */
export interface BackupDeskDeps {
  readonly backups: Backups;
  readonly audit: AuditLog;
}

/** Creates the desk for an owner; null for everybody else. */
export function createBackupDesk(
  person: Person,
  network: string,
  { backups, audit }: BackupDeskDeps,
): BackupDesk | null {
  if (person.role !== "owner") return null;
  const { db, dataDir, now, isBucket, pictures, passphrase } = backups.deps;
  const folder = backupFolder(dataDir);
  const note = (act: string, detail: Record<string, unknown>) =>
    audit.record(person.siteId, { who: person.email, act, detail, network });

  /** A backup contains every site's customers, so only somebody who owns all of them may download one. */
  async function mayHoldBackups(): Promise<boolean> {
    const all = await db.select({ id: sites.siteId, isDefault: sites.isDefault }).from(sites);
    if (!all.some(({ id, isDefault }) => isDefault && id === person.siteId)) return false;
    const isOwner = and(eq(memberships.userId, person.userId), eq(memberships.role, "owner"));
    const own = await db.select({ id: memberships.siteId }).from(memberships).where(isOwner);
    return all.length === 1 || all.every(({ id }) => own.some((site) => site.id === id));
  }

  return {
    status: () => loadBackupStatus(backups.deps),
    async overview() {
      const [status, holds, runs, last, trials] = await Promise.all([
        loadBackupStatus(backups.deps),
        mayHoldBackups(),
        loadRuns(db, "backup", 60, true),
        loadLastRun(db, "backup"),
        loadRuns(db, "trial-restore", 2),
      ]);
      const lastTestRestore = trials.find(({ ok }) => ok !== null);
      return {
        status,
        files: holds ? await loadFileSummaries(folder, runs) : null,
        running: last?.ok === null ? runningBackup(last, holds) : null,
        testRestore: lastTestRestore ? testRestoreSummary(lastTestRestore, holds) : null,
        failure: last?.ok === false ? failureOf(last, holds) : null,
        picturesElsewhere: isBucket && holds ? pictures.where : null,
        isSealing: passphrase !== null,
      };
    },
    async backUpNow() {
      if (!(await mayHoldBackups())) return null;
      const outcome = await backups.begin(WAIT_FOR_RESULT_MS);
      await note("backup-made", { outcome: outcome.kind });
      return outcome;
    },
    async cancel() {
      if (!(await mayHoldBackups())) return null;
      const outcome = await backups.cancel(WAIT_FOR_CANCEL_MS);
      if (outcome.kind === "canceled") await note("backup-canceled", {});
      return outcome;
    },
    async open(file) {
      if (!isBackupName(file) || !(await mayHoldBackups()) || !hasRecentAuth(person, now()))
        return null;
      const path = join(folder, file);
      const found = await stat(path).catch(() => null);
      if (!found) return null;
      await note("backup-downloaded", { file });
      const body = toWebStream(createReadStream(path));
      return { body, bytes: found.size };
    },
  };
}

function runningBackup({ detail }: BackupRun, holds: boolean): RunningBackup {
  const { data: progress } = progressSchema.safeParse(detail.progress);
  return {
    progress: progress ? (holds ? progress : { ...progress, done: 0, total: 0 }) : null,
    canCancel: holds && detail.why !== "command",
  };
}

const progressSchema = z.object({ step: z.string(), done: z.number(), total: z.number() });

async function loadFileSummaries(
  folder: string,
  runs: readonly BackupRun[],
): Promise<BackupFileSummary[]> {
  const files: BackupFileSummary[] = [];
  for (const file of await backupsIn(folder)) {
    const found = await stat(join(folder, file)).catch(() => null);
    if (!found) continue; // it was deleted in the meantime
    const run = runs.find((each) => each.file === file);
    files.push({
      file,
      madeAt: new Date(run?.startedAt ?? found.mtimeMs).toISOString(),
      bytes: found.size,
      isSealed: file.endsWith(".sealed"),
      rows: typeof run?.detail.rows === "number" ? run.detail.rows : null,
    });
  }
  return files;
}

/** Error messages contain folder and server names, which only the operator may see. */
const HIDDEN_REASON = "Your administrator can see why.";

function failureOf(run: BackupRun, holds: boolean): BackupOverview["failure"] {
  if (isCanceledRun(run)) return { kind: "canceled" };
  return { kind: "failed", sentence: holds ? String(run.detail.sentence ?? "") : HIDDEN_REASON };
}

function testRestoreSummary(
  { startedAt, file, ok, detail }: BackupRun,
  holds: boolean,
): TestRestoreSummary {
  return {
    at: new Date(startedAt).toISOString(),
    file: holds ? file : null,
    ok: ok === true,
    rows: holds ? Number(detail.rows ?? 0) : null,
    tables: Number(detail.tables ?? 0),
    sentence: holds ? String(detail.sentence ?? "") : HIDDEN_REASON,
  };
}

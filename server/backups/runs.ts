import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { LastTestRestore } from "../../core/backups/schedule.ts";
import type { Progress } from "../../core/progress/progress.ts";
import type { Database } from "../platform/db/connect.ts";
import { backupRuns } from "../platform/db/schema.ts";

export type BackupRunKind = "backup" | "trial-restore";

/** A recorded run. */
export interface BackupRun {
  readonly runId: string;
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Null while it is running. */
  readonly ok: boolean | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Whether a run ended because somebody canceled it, and did not fail. */
export function isCanceledRun({ ok, detail }: BackupRun): boolean {
  return ok === false && detail.isCanceled === true;
}

/** Records how a run ended, or deletes it when called with null. */
export type EndRun = (
  result: {
    readonly ok: boolean;
    readonly file?: string;
    readonly detail: Record<string, unknown>;
  } | null,
) => Promise<void>;

/**
 * Records that a run begins. The returned function records its end, or deletes the run when called with null. Runs left
 * open by a killed process are closed first: backups as failed, test restores deleted.
 */
export async function beginRun(
  db: Database,
  {
    kind,
    file,
    now,
    detail = {},
  }: { kind: BackupRunKind; file: string; now: () => number; detail?: Record<string, unknown> },
): Promise<EndRun> {
  const runId = randomUUID();
  await closeOpenRuns(db, now);
  await db.insert(backupRuns).values({ runId, kind, file, startedAt: new Date(now()), detail });
  return async (result) => {
    const own = eq(backupRuns.runId, runId);
    if (result === null) await db.delete(backupRuns).where(own);
    else {
      const ended = { ...result, endedAt: new Date(now()) };
      await db.update(backupRuns).set(ended).where(own);
    }
  };
}

/** Closes the runs of killed processes. For holders of the backup lock: nobody else can be running one. */
export async function closeOpenRuns(db: Database, now: () => number): Promise<void> {
  const open = isNull(backupRuns.ok);
  await db.delete(backupRuns).where(and(open, eq(backupRuns.kind, "trial-restore")));
  const cut = { ok: false, endedAt: new Date(now()), detail: { sentence: "It was cut off." } };
  await db.update(backupRuns).set(cut).where(open);
}

/** How often the progress of a backup is recorded at most, in milliseconds. */
const RECORD_MS = 500;

/** Records how far the running backup is, for the views of all processes. Never rejects: it is not worth a backup. */
export function createProgressRecorder(db: Database): (progress: Progress) => void {
  let recordedAt = 0;
  let isRecording = false;
  return (progress) => {
    if (isRecording || performance.now() - recordedAt < RECORD_MS) return;
    recordedAt = performance.now();
    isRecording = true;
    const merged = sql`${backupRuns.detail} || ${JSON.stringify({ progress })}::jsonb`;
    void db
      .update(backupRuns)
      .set({ detail: merged })
      .where(and(eq(backupRuns.kind, "backup"), isNull(backupRuns.ok)))
      .catch(() => {})
      .finally(() => {
        isRecording = false;
      });
  };
}

/** Records that a backup's file was seen on some machine. */
export async function recordSeen(db: Database, file: string, now: number): Promise<void> {
  const seen = sql`${backupRuns.detail} || ${JSON.stringify({ seenAt: now })}::jsonb`;
  const good = and(eq(backupRuns.kind, "backup"), eq(backupRuns.ok, true));
  await db
    .update(backupRuns)
    .set({ detail: seen })
    .where(and(good, eq(backupRuns.file, file)));
}

/** When the first good backup was made. */
export async function loadFirstBackupAt(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ at: backupRuns.startedAt })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, "backup"), eq(backupRuns.ok, true)))
    .orderBy(asc(backupRuns.startedAt))
    .limit(1);
  return row?.at.getTime() ?? null;
}

/** The newest run of a kind, or the newest successful one. */
export async function loadLastRun(
  db: Database,
  kind: BackupRunKind,
  onlyGood = false,
): Promise<BackupRun | null> {
  const [row] = await loadRuns(db, kind, 1, onlyGood);
  return row ?? null;
}

/** The newest runs of a kind. */
export async function loadRuns(
  db: Database,
  kind: BackupRunKind,
  limit: number,
  onlyGood = false,
): Promise<BackupRun[]> {
  const rows = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), onlyGood ? eq(backupRuns.ok, true) : undefined))
    .orderBy(desc(backupRuns.startedAt))
    .limit(limit);
  return rows.map(({ runId, file, startedAt, endedAt, ok, detail }) => ({
    runId,
    file,
    startedAt: startedAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
    ok,
    detail,
  }));
}

/** The last finished test restore. */
export async function loadLastTestRestore(db: Database): Promise<LastTestRestore | null> {
  const run = (await loadRuns(db, "trial-restore", 2)).find(({ ok }) => ok !== null);
  return run ? { at: run.startedAt, ok: run.ok === true } : null;
}

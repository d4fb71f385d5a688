import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { LastTrial } from "../../core/backups/schedule.ts";
import type { Database } from "../platform/db/connect.ts";
import { backupRuns } from "../platform/db/schema.ts";

export type RunKind = "backup" | "trial-restore";

/** A run as it stands in the book. */
export interface Run {
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Null while it runs. */
  readonly ok: boolean | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Notes that a run begins; what it returns notes how it ended, or strikes it out with null. Of what a killed process left open a
 * backup has failed, and a trial says nothing of the backup.
 */
export async function beginRun(
  db: Database,
  { kind, file, now }: { kind: RunKind; file: string; now: () => number },
) {
  const runId = randomUUID();
  const open = isNull(backupRuns.ok);
  await db.delete(backupRuns).where(and(open, eq(backupRuns.kind, "trial-restore")));
  const cut = { ok: false, endedAt: new Date(now()), detail: { sentence: "It was cut off." } };
  await db.update(backupRuns).set(cut).where(open);
  await db.insert(backupRuns).values({ runId, kind, file, startedAt: new Date(now()) });
  return async (
    result: { ok: boolean; file?: string; detail: Record<string, unknown> } | null,
  ): Promise<void> => {
    const own = eq(backupRuns.runId, runId);
    if (result === null) await db.delete(backupRuns).where(own);
    else {
      const ended = { ...result, endedAt: new Date(now()) };
      await db.update(backupRuns).set(ended).where(own);
    }
  };
}

/** Notes that a backup's file is where it was, on whichever machine looked. */
export async function noteSeen(db: Database, file: string, now: number): Promise<void> {
  const seen = sql`${backupRuns.detail} || ${JSON.stringify({ seenAt: now })}::jsonb`;
  const good = and(eq(backupRuns.kind, "backup"), eq(backupRuns.ok, true));
  await db
    .update(backupRuns)
    .set({ detail: seen })
    .where(and(good, eq(backupRuns.file, file)));
}

/** When the first good backup was made. */
export async function firstBackupAt(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ at: backupRuns.startedAt })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, "backup"), eq(backupRuns.ok, true)))
    .orderBy(asc(backupRuns.startedAt))
    .limit(1);
  return row?.at.getTime() ?? null;
}

/** The newest run of a kind, or the newest that went well. */
export async function lastRun(db: Database, kind: RunKind, onlyGood = false): Promise<Run | null> {
  const [row] = await runsOf(db, kind, 1, onlyGood);
  return row ?? null;
}

/** The newest runs of a kind. */
export async function runsOf(
  db: Database,
  kind: RunKind,
  limit: number,
  onlyGood = false,
): Promise<Run[]> {
  const rows = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), onlyGood ? eq(backupRuns.ok, true) : undefined))
    .orderBy(desc(backupRuns.startedAt))
    .limit(limit);
  return rows.map(({ file, startedAt, endedAt, ok, detail }) => ({
    file,
    startedAt: startedAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
    ok,
    detail,
  }));
}

/** The last trial that came to an end. */
export async function lastTrial(db: Database): Promise<LastTrial | null> {
  const run = (await runsOf(db, "trial-restore", 2)).find(({ ok }) => ok !== null);
  return run ? { at: run.startedAt, ok: run.ok === true } : null;
}

import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
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

/** Notes that a run begins; what it returns notes how it ended. Rows that a killed process left open are closed. */
export async function beginRun(
  db: Database,
  { kind, file, now }: { kind: RunKind; file: string; now: () => number },
) {
  const runId = randomUUID();
  const cut = { ok: false, endedAt: new Date(now()), detail: { sentence: "It was cut off." } };
  await db.update(backupRuns).set(cut).where(isNull(backupRuns.ok));
  await db.insert(backupRuns).values({ runId, kind, file, startedAt: new Date(now()) });
  return (result: { ok: boolean; file?: string; detail: Record<string, unknown> }) =>
    db
      .update(backupRuns)
      .set({ ...result, endedAt: new Date(now()) })
      .where(eq(backupRuns.runId, runId));
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

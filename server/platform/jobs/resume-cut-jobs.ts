import { setTimeout as wait } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { errorCode } from "../error-code.ts";
import type { Log } from "../log.ts";

/**
 * A job cut off after so many retries waits for its timeout: it may be what ends the process. pg-boss counts every further attempt,
 * so retries after ordinary failures are among them.
 */
const MAX_RETRIES = 3;
/** After a start the jobs of the process before it are looked for so often, then rarely: a look reads the whole table. */
const LOOKS_AFTER_START = 6;
const REST_SECONDS = 30;

/** How often a worker says that its job runs, in seconds, when looks are `seconds` apart: twice between two of them. */
export function heartbeatOf(seconds: number): number {
  return seconds * 0.4;
}

interface ResumeDeps {
  readonly boss: PgBoss;
  readonly log: Log;
  /** The seconds between two looks. */
  readonly seconds: number;
  readonly queues: readonly string[];
  readonly signal: AbortSignal;
  /** Called with the queues whose workers have something to do. */
  readonly onResumed: (queues: readonly string[]) => void;
}

/**
 * Lets jobs go on whose process was killed while it ran them, long before their timeouts. Such a job has no heartbeat in two looks:
 * in the first alone it may belong to a process that could not reach the database, as after a failover. Never rejects; ends with
 * the signal.
 */
export async function resumeCutJobs({ boss, log, seconds, ...deps }: ResumeDeps): Promise<void> {
  let suspects: readonly string[] = [];
  for (let looks = 1; !deps.signal.aborted; looks += 1) {
    try {
      const resumed = await resume(boss, suspects, seconds);
      if (resumed.length > 0) {
        log.info({ jobs: resumed.length }, "jobs of a killed process are resuming");
        deps.onResumed(resumed);
      }
      suspects = await silentJobs(boss, deps.queues, seconds);
    } catch (error) {
      suspects = [];
      if (!deps.signal.aborted)
        log.warn({ code: errorCode(error) }, "jobs of a killed process could not be looked for");
    }
    const isSoon = looks < LOOKS_AFTER_START || suspects.length > 0;
    const pause = 1_000 * (isSoon ? seconds : Math.max(seconds, REST_SECONDS));
    await wait(pause, undefined, { signal: deps.signal, ref: false }).catch(() => {});
  }
}

const SILENT = `state = 'active' AND heartbeat_seconds IS NOT NULL
  AND heartbeat_on < now() - $2::float8 * interval '1 second'`;

/** The ids of jobs that run, as far as the table knows, and whose worker has been silent for two heartbeats. */
async function silentJobs(
  boss: PgBoss,
  queues: readonly string[],
  seconds: number,
): Promise<string[]> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `SELECT id FROM pgboss.job WHERE name = ANY($1) AND ${SILENT} AND retry_count < ${MAX_RETRIES}`,
      [queues, 2 * heartbeatOf(seconds)],
    );
  return rows.map(({ id }: { id: string }) => id);
}

/** Hands those of these jobs back that have been silent ever since; returns their queues. */
async function resume(boss: PgBoss, ids: readonly string[], seconds: number): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await boss.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'retry', start_after = now()
      WHERE id = ANY($1) AND ${SILENT} RETURNING name`,
    [ids, 2 * heartbeatOf(seconds) + seconds],
  );
  return rows.map(({ name }: { name: string }) => name);
}

import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ClientConfig } from "pg";
import type { PgBoss, QueueOptions } from "pg-boss";
import { DAY_SECONDS } from "../../../core/format/time-units.ts";
import type { Database } from "../db/connect.ts";
import { retryWhileAway } from "../db/retry-while-away.ts";
import type { Log } from "../log.ts";
import { connectBoss, type JobPace } from "./connect-boss.ts";
import { heartbeatOf, resumeCutJobs } from "./resume-cut-jobs.ts";

/** A database transaction: everything written through it is stored together, or not at all. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** One kind of background work. A new job is one definition and one line in `server/jobs.ts`. */
export interface JobDefinition {
  readonly name: string;
  /** How many of these jobs one process runs at the same time. */
  readonly workers: number;
  /** A job that runs longer is given to another worker, also when its process died. */
  readonly timeoutSeconds: number;
  /** The delay between attempts doubles from the first to the maximum; after `limit` attempts a job is given up. */
  readonly retry: {
    readonly firstDelaySeconds: number;
    readonly maxDelaySeconds: number;
    readonly limit: number;
  };
  /**
   * A cron expression in UTC with minute granularity, for periodic work. The queue creates one job per occurrence for the
   * whole installation, and one for all occurrences missed while no process ran.
   */
  readonly schedule?: string;
  /** Runs one job. An error leads to another attempt; `signal` fires at the timeout and when the process closes. */
  run(job: unknown, signal: AbortSignal): Promise<void>;
}

/** The jobs of an installation, stored in its database. */
export interface Jobs {
  /**
   * Stores a job in the caller's transaction, to run after so many seconds. A second job with the same id is not stored:
   * false. Waits until the queues exist.
   */
  add(
    tx: Transaction,
    queue: string,
    id: string,
    job: object,
    afterSeconds?: number,
  ): Promise<boolean>;
  /** Lets running jobs finish for a moment, then aborts them; another process runs them again. */
  close(): Promise<void>;
}

/** Jobs that can be stored as soon as `start` has created the queues. */
export interface JobQueue extends Jobs {
  /**
   * Creates the queues and schedules, and starts the workers of this process. Rejects when the database cannot be reached,
   * unless the queue was created with `waitsForDatabase`.
   */
  start(definitions: readonly JobDefinition[]): Promise<void>;
}

/** What a job queue is created from. */
export interface JobQueueDeps {
  readonly connection: ClientConfig;
  readonly log: Log;
  readonly pace?: JobPace;
  /** How long this process must have been running before it takes jobs. Jobs can be stored at once. */
  readonly workAfterSeconds?: number;
  /** Whether a database that cannot be reached delays the start, rather than failing it. */
  readonly waitsForDatabase?: boolean;
}

const PACE: JobPace = { poll: 5, supervise: 30, resume: 5 };
const STOP_TIMEOUT_MS = 4_000;
/** Until pg-boss itself gives a job up whose worker is silent, in seconds: long after `resumeCutJobs` has seen to it. */
const SILENCE_SECONDS = 60;

/**
 * Creates the job queue of a process; nothing connects before `start`. Processes that share a database share the work,
 * and each job runs in one process at a time.
 */
export function createJobQueue({
  connection,
  log,
  pace = PACE,
  workAfterSeconds = 0,
  waitsForDatabase = false,
}: JobQueueDeps): JobQueue {
  const stopping = new AbortController();
  const ready = Promise.withResolvers<PgBoss>();
  ready.promise.catch(() => {}); // reported to the caller of start() or add()
  let queueNames: readonly string[] | undefined; // once it was started
  const stop = (boss: PgBoss) => stopBoss(boss, queueNames ?? []);

  const untilReached = <Result>(task: () => Promise<Result>) =>
    retryWhileAway(task, stopping.signal, (error) =>
      log.warn({ err: error }, "background jobs are waiting for the database"),
    );

  async function startWith(definitions: readonly JobDefinition[]): Promise<PgBoss> {
    const boss = await connectBoss(connection, log, pace);
    try {
      await boss.start();
      for (const definition of definitions) await createQueue(boss, definition);
      await updateSchedules(boss, definitions);
      if (workAfterSeconds === 0) await startAllWorkers(boss, definitions);
      return boss;
    } catch (error) {
      await stop(boss);
      throw error;
    }
  }

  async function startAllWorkers(boss: PgBoss, definitions: readonly JobDefinition[]) {
    const workers = new Map<string, readonly string[]>();
    for (const definition of definitions) {
      workers.set(definition.name, await startWorkers(boss, definition, pace));
    }
    const { signal } = stopping;
    const onResumed = (queues: readonly string[]) => {
      for (const name of new Set(queues)) {
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
      }
    };
    const queues = [...workers.keys()];
    void resumeCutJobs({ boss, log, seconds: pace.resume, queues, signal, onResumed });
  }

  async function startWorkersLater(boss: PgBoss, definitions: readonly JobDefinition[]) {
    try {
      await wait(workAfterSeconds * 1_000, undefined, { signal: stopping.signal, ref: false });
      await startAllWorkers(boss, definitions);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, "job workers did not start");
    }
  }

  return {
    async start(definitions) {
      queueNames = definitions.map(({ name }) => name);
      const attempt = () => startWith(definitions);
      try {
        const boss = await (waitsForDatabase ? untilReached(attempt) : attempt());
        ready.resolve(boss);
        if (workAfterSeconds > 0) void startWorkersLater(boss, definitions);
      } catch (error) {
        ready.reject(error);
        throw error;
      }
    },
    async add(tx, queue, id, job, afterSeconds = 0) {
      const [boss, { fromDrizzle }] = await Promise.all([ready.promise, import("pg-boss")]);
      const options = { id, db: fromDrizzle(tx, sql), startAfter: afterSeconds };
      return (await boss.send(queue, job, options)) !== null;
    },
    async close() {
      stopping.abort();
      if (queueNames) await ready.promise.then(stop, () => {});
    },
  };
}

/** Creates a job queue and starts it with these definitions. */
export async function startJobs({
  definitions,
  ...deps
}: JobQueueDeps & { readonly definitions: readonly JobDefinition[] }): Promise<Jobs> {
  const jobs = createJobQueue(deps);
  await jobs.start(definitions);
  return jobs;
}

/** A UUID made from these values: the same values always give the same job, so planning it twice stores it once. */
export function jobIdFrom(...values: readonly (string | number)[]): string {
  const hash = createHash("sha256").update(JSON.stringify(values)).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20)];
  return [...parts, hash.slice(20, 32)].join("-");
}

async function createQueue(boss: PgBoss, definition: JobDefinition): Promise<void> {
  const { name, retry, timeoutSeconds } = definition;
  const options: QueueOptions & { notify: true } = {
    notify: true,
    expireInSeconds: timeoutSeconds,
    heartbeatSeconds: SILENCE_SECONDS,
    retryLimit: retry.limit,
    retryDelay: retry.firstDelaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
    // Jobs that waited through a long downtime still have to run; finished ones are not needed.
    retentionSeconds: 365 * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options); // an earlier version may have created it with other options
}

/** Ends the workers, then the rest: pg-boss by itself looks only every half second whether its workers have ended. */
async function stopBoss(boss: PgBoss, queues: readonly string[]): Promise<void> {
  const idle = Promise.allSettled(queues.map((name) => boss.offWork(name, { wait: true })));
  await Promise.race([idle, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  await boss.stop({ graceful: false }); // what still runs is aborted, and another process runs it again
}

/** Stores the schedules of these definitions and removes those that no longer have one. */
async function updateSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  for (const { name, schedule } of definitions) {
    if (schedule) await boss.schedule(name, schedule, {}, { missed: "once" });
    else await boss.unschedule(name);
  }
}

/** Starts the workers of a queue, and returns their ids. */
async function startWorkers(
  boss: PgBoss,
  { name, workers, run }: JobDefinition,
  { poll, resume }: JobPace,
): Promise<string[]> {
  const options = {
    pollingIntervalSeconds: Math.min(poll, 2),
    notifyPollingIntervalSeconds: poll,
    heartbeatRefreshSeconds: heartbeatOf(resume),
  };
  const started: string[] = [];
  while (started.length < workers) {
    const worker: string = await boss.work<unknown>(name, options, async (jobs) => {
      try {
        for (const { data, signal } of jobs) await run(data, signal);
      } finally {
        boss.notifyWorker(worker); // a worker that finished a job looks for the next one at once
      }
    });
    started.push(worker);
  }
  return started;
}

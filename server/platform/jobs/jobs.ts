import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ClientConfig } from "pg";
import type { ConstructorOptions, PgBoss, QueueOptions } from "pg-boss";
import type { Database } from "../db/connect.ts";
import type { Log } from "../log.ts";

/** A transaction of ours: what is stored through it is there with everything else of it, or not at all. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** One kind of work that is done later, by whichever process is free. */
export interface Queue {
  readonly name: string;
  /** How many jobs one process does at a time. */
  readonly workers: number;
  /** Nobody else takes a job for so long; a process that died with it in hand holds it no longer. */
  readonly longestSeconds: number;
  /** Waits between attempts double from the first to the longest; after `limit` of them a job is left alone. */
  readonly retry: {
    readonly firstSeconds: number;
    readonly longestSeconds: number;
    readonly limit: number;
  };
  /** Does one job. A throw has it done again later; `signal` says that the house is closing or the time is up. */
  work(job: unknown, signal: AbortSignal): Promise<void>;
}

/** The jobs of an installation, stored in its database. */
export interface Jobs {
  /** Stores a job in the caller's transaction, to be done after so many seconds. A second one with the same id is the same job. */
  add(
    tx: Transaction,
    queue: string,
    id: string,
    job: object,
    afterSeconds?: number,
  ): Promise<void>;
  /** Lets running jobs finish for a moment, then lets go; what was cut short is done again later. */
  close(): Promise<void>;
}

/** How often the database is asked, in seconds. New jobs announce themselves; asking is for retries and after a loss. */
export interface Pace {
  readonly poll: number;
  /** How often jobs of dead processes are looked for. */
  readonly supervise: number;
}

const PACE: Pace = { poll: 5, supervise: 30 };
const GOODBYE_MS = 4_000;
const YEAR = 365 * 24 * 3600;

/**
 * Opens the jobs: makes the queues and starts their workers in this process. Processes on one database share the work,
 * and each job is in one hand at a time. Throws when the database cannot be reached.
 */
export async function openJobs({
  connection,
  queues,
  log,
  pace = PACE,
  workAfterSeconds = 0,
}: {
  readonly connection: ClientConfig;
  readonly queues: readonly Queue[];
  readonly log: Log;
  readonly pace?: Pace;
  /** How long this process must have lived before it takes a job in hand; storing jobs waits for nothing. */
  readonly workAfterSeconds?: number;
}): Promise<Jobs> {
  const { PgBoss, fromDrizzle } = await import("pg-boss"); // takes its time, and nobody waits for it
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    application_name: "doorstep-jobs",
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
  });
  boss.on("error", (error) => log.error({ err: error }, "a job could not be kept up"));
  boss.on("warning", (warning) => log.warn({ warning }, "the jobs warn"));
  const grownUp = new AbortController();
  const close = () => {
    grownUp.abort();
    return boss.stop({ timeout: GOODBYE_MS });
  };
  try {
    await boss.start();
    for (const queue of queues) await makeQueue(boss, queue);
    const begin = async () => {
      for (const queue of queues) await startWorkers(boss, queue, pace);
    };
    if (workAfterSeconds === 0) await begin();
    else {
      wait(workAfterSeconds * 1_000, undefined, { signal: grownUp.signal, ref: false })
        .then(begin)
        .catch((error: Error) => {
          if (error.name !== "AbortError") log.error({ err: error }, "the jobs could not begin");
        });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    add: async (tx, queue, id, job, afterSeconds = 0) => {
      await boss.send(queue, job, { id, db: fromDrizzle(tx, sql), startAfter: afterSeconds });
    },
    close,
  };
}

async function makeQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const { name, retry, longestSeconds } = queue;
  const options: QueueOptions & { notify: true } = {
    notify: true,
    expireInSeconds: longestSeconds,
    retryLimit: retry.limit,
    retryDelay: retry.firstSeconds,
    retryDelayMax: retry.longestSeconds,
    retryBackoff: true,
    // Work that waited out a long stop is still to be done; what is done need not be kept.
    retentionSeconds: YEAR,
    deleteAfterSeconds: 24 * 3600,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options); // an earlier version may have made it differently
}

async function startWorkers(boss: PgBoss, queue: Queue, { poll }: Pace): Promise<void> {
  const { name, workers, work } = queue;
  const polling = { pollingIntervalSeconds: Math.min(poll, 2), notifyPollingIntervalSeconds: poll };
  for (let started = 0; started < workers; started += 1) {
    const worker: string = await boss.work<unknown>(name, polling, async (jobs) => {
      try {
        for (const { data, signal } of jobs) await work(data, signal);
      } finally {
        boss.notifyWorker(worker); // who has done one job looks for the next at once
      }
    });
  }
}

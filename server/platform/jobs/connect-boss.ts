import type { ClientConfig } from "pg";
import type { ConstructorOptions, PgBoss } from "pg-boss";
import type { Log } from "../log.ts";

/** How often the database is polled, in seconds. New jobs announce themselves; polling finds retries and delayed jobs. */
export interface JobPace {
  readonly poll: number;
  /** How often jobs are looked for that run longer than they may. */
  readonly supervise: number;
  /** How often jobs of killed processes are looked for, after a start. */
  readonly resume: number;
}

/** How often scheduled occurrences are looked for. */
const SCHEDULE_CHECK_SECONDS = 15;

/** pg-boss is loaded late: it takes its time, and no visitor waits for it. */
export async function connectBoss(
  connection: ClientConfig,
  log: Log,
  pace: Pick<JobPace, "supervise">,
): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...(connection as ConstructorOptions), // pg's own options, which pg-boss hands on to pg
    application_name: "doorstep-jobs",
    createSchema: false, // the migrations do, as a role that may
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    schedule: true,
    cronMonitorIntervalSeconds: SCHEDULE_CHECK_SECONDS,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue reported an error"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue reported a warning"));
  return boss;
}

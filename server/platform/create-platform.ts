import type { Config } from "./config.ts";
import type { InstallationDatabase } from "./db/open-database.ts";
import { createJobQueue, type JobDefinition, type JobQueue } from "./jobs/jobs.ts";
import { expiredLimitsJob } from "./limits/expired-limits-job.ts";
import { createRateLimits, type RateLimits } from "./limits/rate-limits.ts";
import type { Log } from "./log.ts";
import { mailDeliveryJob } from "./mail/delivery.ts";
import { createOutbox, type Outbox } from "./mail/outbox.ts";

/**
 * An email waits this long before it is handed to the mail server: a process that dies right after it answered a request is
 * then not in the middle of sending, so the email does not go out twice.
 */
const MAIL_DELAY_SECONDS = 2;

/** A process that keeps dying at its start must not be in the middle of sending an email each time. */
const WORK_AFTER_SECONDS = 3;

/** What every noun is built on, besides its own parts. */
export interface Platform {
  readonly limits: RateLimits;
  readonly jobs: JobQueue;
  readonly outbox: Outbox;
  /** The platform's own background jobs, to be started with all others. */
  readonly jobDefinitions: readonly JobDefinition[];
}

/** Creates rate limits, job queue and outbox on an open database. The jobs begin with `jobs.start`. */
export function createPlatform(
  { smtpUrl, mailFrom, limitFactor }: Pick<Config, "smtpUrl" | "mailFrom" | "limitFactor">,
  { db, pool, connection }: Pick<InstallationDatabase, "db" | "pool" | "connection">,
  log: Log,
): Platform {
  const jobs = createJobQueue({
    connection,
    log,
    workAfterSeconds: WORK_AFTER_SECONDS,
    waitsForDatabase: true,
  });
  return {
    limits: createRateLimits({ pool, factor: limitFactor, log }),
    jobs,
    outbox: createOutbox(jobs, MAIL_DELAY_SECONDS),
    jobDefinitions: [mailDeliveryJob({ db, smtpUrl, mailFrom, log }), expiredLimitsJob(db)],
  };
}

import type { Config } from "../platform/config.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import { type Jobs, openJobs, type Queue } from "../platform/jobs/jobs.ts";
import { type Limits, openLimits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import { mailQueue } from "../platform/mail/delivery.ts";
import { type Outbox, openOutbox } from "../platform/mail/outbox.ts";

/**
 * A process that dies right after it thanked has no mail in its hands yet, so none goes out twice. Nobody notices two
 * seconds in a mail.
 */
const MAIL_RESTS_SECONDS = 2;

/** A process that keeps dying at its start must not have mails in hand each time: a death while handing one over sends it twice. */
const DELIVERS_AFTER_SECONDS = 3;

/** What enquiries and bookings share: limits, the outbox, and the jobs behind it. */
export interface Office {
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly jobs: Promise<Jobs>;
  close(): Promise<void>;
}

/**
 * Opens the office: its jobs begin in their own time, and whoever stores one before waits for it. `furtherQueues` is told
 * the outbox, for their work writes mails too.
 */
export function openOffice(
  { smtpUrl, mailFrom, limitFactor }: Config,
  { db, pool, connection }: OpenDatabase,
  log: Log,
  furtherQueues: (outbox: Outbox) => readonly Queue[] = () => [],
): Office {
  const opening = Promise.withResolvers<Jobs>();
  const jobs = opening.promise;
  jobs.catch(() => {}); // heard by whoever awaits it
  const outbox = openOutbox(jobs, MAIL_RESTS_SECONDS);
  const limits = openLimits({ pool, factor: limitFactor, log });
  openJobs({
    connection,
    queues: [mailQueue({ db, smtpUrl, mailFrom, log }), ...furtherQueues(outbox)],
    log,
    workAfterSeconds: DELIVERS_AFTER_SECONDS,
  }).then(opening.resolve, opening.reject);
  return {
    limits,
    outbox,
    jobs,
    close: async () => {
      limits.close();
      await jobs.then((opened) => opened.close()).catch(() => {});
    },
  };
}

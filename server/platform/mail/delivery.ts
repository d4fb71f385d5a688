import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Database } from "../db/connect.ts";
import { mails } from "../db/schema.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";
import { withoutAccountLink } from "./account-links.ts";
import { MAIL_QUEUE } from "./outbox.ts";
import type { Sender } from "./sender.ts";
import {
  createSmtpClient,
  DEFAULT_SMTP_TIMEOUTS,
  type SmtpClient,
  type SmtpTimeouts,
} from "./smtp-client.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";

type StoredMail = typeof mails.$inferSelect;

/** What the delivery of emails needs. */
export interface MailDeliveryDeps {
  readonly db: Database;
  /** Null: emails stay in the database, where the owner can read them. */
  readonly smtpUrl: string | null;
  readonly mailFrom: Sender | null;
  readonly log: Log;
  readonly timeouts?: SmtpTimeouts;
  /** The delay before the second attempt, in seconds; it doubles with each attempt, up to an hour. */
  readonly firstRetrySeconds?: number;
}

/** Far more than a day of attempts needs: only a mail that crashes the process each time reaches it. */
const MAX_ATTEMPTS = 60;
const job = z.object({
  siteId: z.string(),
  mailId: z.uuid(),
  /** Since when it is tried, for a mail that was sent again; left out, since it was written. */
  since: z.number().optional(),
});

/** The job that delivers the mails of the outbox. A mail is tried again for a day. */
export function mailDeliveryJob(deps: MailDeliveryDeps): JobDefinition {
  const { smtpUrl, timeouts = DEFAULT_SMTP_TIMEOUTS, firstRetrySeconds = 60 } = deps;
  const smtp = smtpUrl ? createSmtpClient(smtpUrl, timeouts) : null;
  return {
    name: MAIL_QUEUE,
    workers: 5,
    timeoutSeconds: Math.ceil((timeouts.total + timeouts.recording) / 1_000),
    retry: {
      firstDelaySeconds: firstRetrySeconds,
      maxDelaySeconds: 3_600,
      limit: 2 * MAX_ATTEMPTS,
    },
    run: async (data, signal) => {
      const { siteId, mailId, since } = job.parse(data);
      const which = and(eq(mails.siteId, siteId), eq(mails.mailId, mailId));
      await deliver(which, since, smtp, deps, signal);
    },
  };
}

/** Makes one attempt. Throws when another one is due. */
async function deliver(
  which: ReturnType<typeof and>,
  since: number | undefined,
  smtp: SmtpClient | null,
  { db, mailFrom, log, timeouts = DEFAULT_SMTP_TIMEOUTS }: MailDeliveryDeps,
  signal: AbortSignal,
): Promise<void> {
  const waiting = and(which, eq(mails.status, "queued"));
  const claimed = smtp ? { attempts: sql`${mails.attempts} + 1` } : { status: "kept" as const };
  const [mail] = await db.update(mails).set(claimed).where(waiting).returning();
  if (!mail || !smtp) return; // sent, or erased, before a process died that had this job
  const name = { siteId: mail.siteId, mailId: mail.mailId, kind: mail.kind };

  const result = await smtp.send(messageOf(mail, mailFrom), signal);
  if (result.kind === "accepted") {
    const went = { status: "sent", sentAt: new Date(), lastError: null, failedAt: null } as const;
    const sent = { ...went, ...withoutAccountLink(mail) };
    await retryWrite(() => db.update(mails).set(sent).where(waiting), timeouts.recording / 2, log);
    log.info(name, "an email was sent");
    return;
  }
  const isFinal =
    result.kind === "refused" ||
    mail.attempts >= MAX_ATTEMPTS ||
    Date.now() - (since ?? mail.createdAt.getTime()) >= DAY_MS;
  const status = isFinal ? "dead" : "queued";
  const failure = { status, lastError: result.reason, failedAt: new Date() } as const;
  const redacted = isFinal ? withoutAccountLink(mail) : {};
  await db
    .update(mails)
    .set({ ...failure, ...redacted })
    .where(waiting);
  // The server's text may name people, so it stays in the database.
  log.warn({ ...name, code: result.code, status }, "an email was not accepted");
  if (!isFinal) throw new Error(`mail ${mail.mailId}: ${result.code}`);
}

/** A crash between the server's acceptance and this write sends the mail again, so the write comes first and is retried. */
async function retryWrite(mark: () => Promise<unknown>, withinMs: number, log: Log): Promise<void> {
  for (let pause = 100, waited = 0; ; pause *= 2) {
    try {
      await mark();
      return;
    } catch (error) {
      if (waited + pause > withinMs) throw error;
      log.warn({ err: error }, "an email was sent, but the database could not be updated yet");
    }
    await wait(pause);
    waited += pause;
  }
}

function messageOf(mail: StoredMail, mailFrom: Sender | null) {
  const address = mailFrom?.address ?? mail.fromAddress;
  const replyTo = mail.replyTo ?? (address === mail.fromAddress ? null : mail.fromAddress);
  return {
    messageId: mail.messageId,
    date: mail.createdAt,
    from: { name: mailFrom?.name ?? mail.fromName, address },
    to: { name: mail.toName, address: mail.toAddress },
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    envelope: { from: address, to: [mail.toAddress] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Base64 preserves the line ends of a calendar file.
    attachments: mail.attachments.map((file) => ({
      ...file,
      contentTransferEncoding: "base64" as const,
    })),
    // Auto-Submitted keeps out-of-office replies away.
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail) },
  };
}

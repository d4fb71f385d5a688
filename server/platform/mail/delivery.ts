import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/connect.ts";
import { mails } from "../db/schema.ts";
import type { Queue } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";
import { wordsWithoutLink } from "./links.ts";
import { MAIL_QUEUE } from "./outbox.ts";
import { openPost, PATIENCE, type Patience, type Post } from "./post.ts";
import type { Sender } from "./sender.ts";
import { stopHeaders } from "./stop.ts";

type StoredMail = typeof mails.$inferSelect;

/** What the delivery of mails needs to know. */
export interface MailRoom {
  readonly db: Database;
  /** Empty: mails are kept in the database, where the owner reads them. */
  readonly smtpUrl: string | null;
  readonly mailFrom: Sender | null;
  readonly log: Log;
  readonly patience?: Patience;
  /** The wait before the second attempt, in seconds; each further one is twice as long, up to an hour. */
  readonly firstWait?: number;
}

const DAY_MS = 24 * 3600 * 1_000;
/** Far beyond what a day of attempts needs: only a mail that ends the process each time gets here. */
const MOST_ATTEMPTS = 60;
const job = z.object({
  siteId: z.string(),
  mailId: z.uuid(),
  /** Since when it is tried, where it was sent again; else since it was written. */
  since: z.number().optional(),
});

/** The queue that delivers the mails of the outbox, tried again for a day. */
export function mailQueue(room: MailRoom): Queue {
  const { smtpUrl, patience = PATIENCE, firstWait = 60 } = room;
  const post = smtpUrl ? openPost(smtpUrl, patience) : null;
  return {
    name: MAIL_QUEUE,
    workers: 5,
    longestSeconds: Math.ceil((patience.whole + patience.marking) / 1_000),
    retry: { firstSeconds: firstWait, longestSeconds: 3_600, limit: 2 * MOST_ATTEMPTS },
    work: async (data, signal) => {
      const { siteId, mailId, since } = job.parse(data);
      const which = and(eq(mails.siteId, siteId), eq(mails.mailId, mailId));
      await deliver(which, since, post, room, signal);
    },
  };
}

/** One attempt. Throws where another one is due. */
async function deliver(
  which: ReturnType<typeof and>,
  since: number | undefined,
  post: Post | null,
  { db, mailFrom, log, patience = PATIENCE }: MailRoom,
  signal: AbortSignal,
): Promise<void> {
  const waiting = and(which, eq(mails.status, "queued"));
  const taken = post ? { attempts: sql`${mails.attempts} + 1` } : { status: "kept" as const };
  const [mail] = await db.update(mails).set(taken).where(waiting).returning();
  if (!mail || !post) return; // sent, or erased, before a process died that had this job
  const name = { siteId: mail.siteId, mailId: mail.mailId, kind: mail.kind };

  const handover = await post.hand(asSent(mail, mailFrom), signal);
  if (handover.kind === "accepted") {
    const went = { status: "sent", sentAt: new Date(), lastError: null, failedAt: null } as const;
    const sent = { ...went, ...wordsWithoutLink(mail) };
    await insist(() => db.update(mails).set(sent).where(waiting), patience.marking / 2, log);
    log.info(name, "a mail was sent");
    return;
  }
  const isOver =
    handover.kind === "refused" ||
    mail.attempts >= MOST_ATTEMPTS ||
    Date.now() - (since ?? mail.createdAt.getTime()) >= DAY_MS;
  const status = isOver ? "dead" : "queued";
  const failure = { status, lastError: handover.reason, failedAt: new Date() } as const;
  const words = isOver ? wordsWithoutLink(mail) : {};
  await db
    .update(mails)
    .set({ ...failure, ...words })
    .where(waiting);
  // The server's words may name people, so they stay in the database.
  log.warn({ ...name, code: handover.code, status }, "a mail was not taken");
  if (!isOver) throw new Error(`mail ${mail.mailId}: ${handover.code}`);
}

/** Between the server's yes and this mark a crash sends the mail again, so nothing else comes first and it is tried often. */
async function insist(mark: () => Promise<unknown>, withinMs: number, log: Log): Promise<void> {
  for (let pause = 100, waited = 0; ; pause *= 2) {
    try {
      await mark();
      return;
    } catch (error) {
      if (waited + pause > withinMs) throw error;
      log.warn({ err: error }, "a mail was sent, and the database could not be told yet");
    }
    await wait(pause);
    waited += pause;
  }
}

function asSent(mail: StoredMail, mailFrom: Sender | null) {
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
    // Byte for byte: a calendar's line ends belong to it.
    attachments: mail.attachments.map((file) => ({
      ...file,
      contentTransferEncoding: "base64" as const,
    })),
    // The first, so that no absence notice answers it.
    headers: { "Auto-Submitted": "auto-generated", ...stopHeaders(mail) },
  };
}

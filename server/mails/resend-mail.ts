import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mails } from "../platform/db/schema.ts";
import { hasAccountLink } from "../platform/mail/account-links.ts";
import { isPlainAddress } from "../platform/mail/mail.ts";
import { requeueMail } from "../platform/mail/outbox.ts";
import type { MailsDeps } from "./mails-deps.ts";
import { obsoleteReason } from "./obsolete-mail.ts";

/** Who does it, and from which network. */
export interface MailActor {
  readonly siteId: string;
  readonly who: string;
  readonly network: string;
}

export type ResendResult =
  | "queued"
  /** Only a mail that was given up is sent again. */
  | "not-dead"
  /** Its account link was removed when it was given up, so the mail is useless. */
  | "link-gone"
  /** The address is not valid. */
  | "no-address"
  /** What it says about a visit is no longer true. */
  | "overtaken"
  /** The recipient has unsubscribed. */
  | "wants-none"
  | "unknown";

/** Queues a mail again that was given up: it is tried immediately and then for another day. */
export async function resendMail(
  mailId: string,
  { siteId, who, network }: MailActor,
  deps: MailsDeps,
): Promise<ResendResult> {
  if (!z.uuid().safeParse(mailId).success) return "unknown";
  const { db, audit } = deps;
  return db.transaction(async (tx) => {
    const which = and(eq(mails.siteId, siteId), eq(mails.mailId, mailId));
    const [mail] = await tx.select().from(mails).where(which).for("update");
    if (!mail) return "unknown";
    if (mail.status !== "dead") return "not-dead";
    if (hasAccountLink(mail.kind)) return "link-gone";
    if (![mail.toAddress, mail.fromAddress, mail.replyTo ?? mail.toAddress].every(isPlainAddress)) {
      return "no-address";
    }
    const overtaken = await obsoleteReason(tx, mail, deps);
    if (overtaken) return overtaken;
    await requeueMail(tx, deps.jobs, mail);
    const entry = { who, act: "mail-sent-again", detail: { mail: mailId }, network };
    await audit.record(siteId, entry, tx);
    return "queued";
  });
}

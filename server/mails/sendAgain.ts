import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mails } from "../platform/db/schema.ts";
import { opensAccount } from "../platform/mail/links.ts";
import { isOneAddress } from "../platform/mail/mail.ts";
import { requeueMail } from "../platform/mail/outbox.ts";
import type { MailsWorld } from "./world.ts";

/** Who asks for it, and from where. */
export interface By {
  readonly siteId: string;
  readonly who: string;
  readonly network: string;
}

export type Again =
  | "queued"
  /** Only what was given up is sent again. */
  | "not-dead"
  /** Its link was taken out when it was given up: without it the mail says nothing. */
  | "link-gone"
  /** Nobody can be written to at such an address. */
  | "no-address"
  | "unknown";

/** Lays a mail that was given up into the outbox once more: it is tried at once, and for another day. */
export async function sendAgain(
  mailId: string,
  { siteId, who, network }: By,
  { db, jobs: opening, audit }: MailsWorld,
): Promise<Again> {
  if (!z.uuid().safeParse(mailId).success) return "unknown";
  const jobs = await opening();
  return db.transaction(async (tx) => {
    const which = and(eq(mails.siteId, siteId), eq(mails.mailId, mailId));
    const [mail] = await tx.select().from(mails).where(which).for("update");
    if (!mail) return "unknown";
    if (mail.status !== "dead") return "not-dead";
    if (opensAccount(mail.kind)) return "link-gone";
    if (![mail.toAddress, mail.fromAddress, mail.replyTo ?? mail.toAddress].every(isOneAddress)) {
      return "no-address";
    }
    await requeueMail(tx, jobs, mail);
    const entry = { who, act: "mail-sent-again", detail: { mail: mailId }, network };
    await audit.record(siteId, entry, tx);
    return "queued";
  });
}

import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mails } from "../platform/db/schema.ts";
import { opensAccount } from "../platform/mail/links.ts";
import { isOneAddress } from "../platform/mail/mail.ts";
import { requeueMail } from "../platform/mail/outbox.ts";
import { overtakenBy } from "./overtaken.ts";
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
  /** What it says of a visit is no longer so. */
  | "overtaken"
  /** Whom it goes to wants no more of its kind. */
  | "wants-none"
  | "unknown";

/** Lays a mail that was given up into the outbox once more: it is tried at once, and for another day. */
export async function sendAgain(
  mailId: string,
  { siteId, who, network }: By,
  world: MailsWorld,
): Promise<Again> {
  if (!z.uuid().safeParse(mailId).success) return "unknown";
  const { db, audit } = world;
  const jobs = await world.jobs();
  return db.transaction(async (tx) => {
    const which = and(eq(mails.siteId, siteId), eq(mails.mailId, mailId));
    const [mail] = await tx.select().from(mails).where(which).for("update");
    if (!mail) return "unknown";
    if (mail.status !== "dead") return "not-dead";
    if (opensAccount(mail.kind)) return "link-gone";
    if (![mail.toAddress, mail.fromAddress, mail.replyTo ?? mail.toAddress].every(isOneAddress)) {
      return "no-address";
    }
    const overtaken = await overtakenBy(tx, mail, world);
    if (overtaken) return overtaken;
    await requeueMail(tx, jobs, mail);
    const entry = { who, act: "mail-sent-again", detail: { mail: mailId }, network };
    await audit.record(siteId, entry, tx);
    return "queued";
  });
}

import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { mails } from "../db/schema.ts";
import type { Jobs, Transaction } from "../jobs/jobs.ts";
import { wordsWithoutLink } from "./links.ts";
import { headerLine, isOneAddress, type Mail, wholeText } from "./mail.ts";

/** The queue of the jobs that deliver mails. */
export const MAIL_QUEUE = "mail";

/** Where the house lays its mails; they leave it by themselves. */
export interface Outbox {
  /**
   * Stores a mail and its delivery in the caller's transaction, and answers with the mail's id. A mail that could never
   * be delivered is stored as dead with the reason: what it accompanies, such as an enquiry, is worth more than it.
   */
  queueMail(tx: Transaction, mail: Mail): Promise<string>;
}

/** An outbox over jobs that may still be opening; a mail rests in it for `restSeconds` before it is handed over. */
export function openOutbox(opening: Jobs | Promise<Jobs>, restSeconds = 0): Outbox {
  return {
    queueMail: async (tx, mail) => {
      const jobs = await opening;
      const { siteId } = mail;
      const mailId = randomUUID();
      const wrong = [mail.to.address, mail.from.address, mail.replyTo ?? mail.from.address].find(
        (address) => !isOneAddress(address),
      );
      await tx.insert(mails).values({
        siteId,
        mailId,
        kind: mail.kind,
        fromName: headerLine(mail.from.name),
        fromAddress: headerLine(mail.from.address),
        toName: headerLine(mail.to.name),
        toAddress: headerLine(mail.to.address),
        replyTo: mail.replyTo === undefined ? null : headerLine(mail.replyTo),
        subject: headerLine(mail.subject),
        html: wholeText(mail.html),
        text: wholeText(mail.text),
        attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
          filename: headerLine(filename),
          contentType: headerLine(contentType),
          content: wholeText(content),
        })),
        messageId: `<${mailId}@${domainOf(mail.from.address)}>`,
        ...(wrong === undefined
          ? { status: "queued" }
          : {
              ...wordsWithoutLink({
                kind: mail.kind,
                html: wholeText(mail.html),
                text: wholeText(mail.text),
              }),
              status: "dead",
              lastError: `"${headerLine(wrong)}" is not one mail address.`,
              failedAt: new Date(),
            }),
      });
      if (wrong === undefined) {
        await jobs.add(tx, MAIL_QUEUE, mailId, { siteId, mailId }, restSeconds);
      }
      return mailId;
    },
  };
}

/**
 * Lays a mail that was given up out once more, in the caller's transaction. It is tried for a day from now, under its old
 * Message-ID and date.
 */
export async function requeueMail(
  tx: Transaction,
  jobs: Jobs,
  { siteId, mailId }: { readonly siteId: string; readonly mailId: string },
): Promise<void> {
  await tx
    .update(mails)
    .set({ status: "queued", attempts: 0, failedAt: null })
    .where(and(eq(mails.siteId, siteId), eq(mails.mailId, mailId)));
  await jobs.add(tx, MAIL_QUEUE, randomUUID(), { siteId, mailId, since: Date.now() });
}

/** The sender's domain, as a Message-ID may carry it. */
function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return URL.parse(`http://${domain}`)?.hostname ?? "mail.invalid";
}

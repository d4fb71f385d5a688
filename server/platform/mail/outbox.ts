import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { mails } from "../db/schema.ts";
import type { Jobs, Transaction } from "../jobs/jobs.ts";
import { withoutAccountLink } from "./account-links.ts";
import { headerLine, isPlainAddress, type Mail, storableText } from "./mail.ts";

/** The name of the mail delivery queue. */
export const MAIL_QUEUE = "mail";

/** Stores mails; a background job delivers them. */
export interface Outbox {
  /**
   * Stores a mail and its delivery in the caller's transaction, and returns its id. A mail that can never be delivered is
   * stored as dead with the reason: what it accompanies, such as a lead, matters more than the mail.
   */
  queueMail(tx: Transaction, mail: Mail): Promise<string>;
}

/** Creates an outbox on a job queue. A mail waits `delaySeconds` before it is handed to the mail server. */
export function createOutbox(jobs: Pick<Jobs, "add">, delaySeconds = 0): Outbox {
  return {
    queueMail: async (tx, mail) => {
      const { siteId } = mail;
      const mailId = randomUUID();
      const invalidAddress = [
        mail.to.address,
        mail.from.address,
        mail.replyTo ?? mail.from.address,
      ].find((address) => !isPlainAddress(address));
      await tx.insert(mails).values({
        siteId,
        mailId,
        kind: mail.kind,
        fromName: headerLine(mail.from.name),
        fromAddress: headerLine(mail.from.address),
        toName: headerLine(mail.to.name),
        toAddress: headerLine(mail.to.address),
        replyTo: mail.replyTo === undefined ? null : headerLine(mail.replyTo),
        leadId: mail.leadId ?? null,
        visitId: mail.visitId ?? null,
        subject: headerLine(mail.subject),
        html: storableText(mail.html),
        text: storableText(mail.text),
        attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
          filename: headerLine(filename),
          contentType: headerLine(contentType),
          content: storableText(content),
        })),
        messageId: `<${mailId}@${domainOf(mail.from.address)}>`,
        ...(invalidAddress === undefined
          ? { status: "queued" }
          : {
              ...withoutAccountLink({
                kind: mail.kind,
                html: storableText(mail.html),
                text: storableText(mail.text),
              }),
              status: "dead",
              lastError: `"${headerLine(invalidAddress)}" is not one email address.`,
              failedAt: new Date(),
            }),
      });
      if (invalidAddress === undefined) {
        await jobs.add(tx, MAIL_QUEUE, mailId, { siteId, mailId }, delaySeconds);
      }
      return mailId;
    },
  };
}

/**
 * Queues a mail again that was given up, in the caller's transaction. It is tried for a day from now, with its old
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

/** The sender's domain, as a Message-ID may contain it. */
function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return URL.parse(`http://${domain}`)?.hostname ?? "mail.invalid";
}

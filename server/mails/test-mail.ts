import type { Person } from "../people/person.ts";
import { systemMails } from "../platform/mail/system-mail.ts";
import type { MailsDeps } from "./mails-deps.ts";
import type { MailActor } from "./resend-mail.ts";

/** Sends a test mail to the person who asks, the same way as every mail, so that its arrival proves that mail works. */
export async function sendTestMail(
  person: Person,
  { siteId, who, network }: MailActor,
  { db, outbox, audit, renderEmail, siteOf }: MailsDeps,
): Promise<string> {
  const site = await siteOf(siteId);
  if (!site) throw new Error(`site ${siteId} went away while a test mail was written`);
  const news = {
    title: "Email is working",
    lines: ["You asked for this test email. All emails from your site are sent the same way."],
    link: { to: `${site.origin}/admin/mails`, label: "View email log" },
  };
  const [mail] = await systemMails(renderEmail, site, "test", [person.email], news);
  if (!mail) throw new Error("A mail to one recipient was not created.");
  return db.transaction(async (tx) => {
    const mailId = await outbox.queueMail(tx, mail);
    const entry = { who, act: "test-mail-sent", detail: { mail: mailId }, network };
    await audit.record(siteId, entry, tx);
    return mailId;
  });
}

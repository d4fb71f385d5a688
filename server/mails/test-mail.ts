import { hashOf, newSecret } from "../people/account/secrets.ts";
import type { Person } from "../people/person.ts";
import { systemMails } from "../platform/mail/system-mail.ts";
import { TEST_SENT } from "./mail-connection.ts";
import type { MailsDeps } from "./mails-deps.ts";
import type { MailActor } from "./resend-mail.ts";

/**
 * Sends a test mail to the person who asks, the same way as every mail. Its link carries a code that is stored nowhere else, so
 * that only its arrival proves that mail works.
 */
export async function sendTestMail(
  person: Person,
  { siteId, who, network }: MailActor,
  { db, outbox, audit, renderEmail, siteOf }: MailsDeps,
): Promise<string> {
  const site = await siteOf(siteId);
  if (!site) throw new Error(`site ${siteId} was removed while a test email was being written`);
  const code = newSecret();
  const news = {
    title: "Email is working",
    lines: [
      "You asked for this test email. All emails from your site are sent the same way.",
      "Open the link to finish connecting email.",
    ],
    link: { to: `${site.origin}/admin/mails/connect?code=${code}`, label: "Yes, it arrived" },
  };
  const [mail] = await systemMails(renderEmail, site, "test", [person.email], news);
  if (!mail) throw new Error("The email to one recipient was not created.");
  return db.transaction(async (tx) => {
    const mailId = await outbox.queueMail(tx, mail);
    const detail = { mail: mailId, codeHash: hashOf(code) };
    const entry = { who, act: TEST_SENT, detail, network };
    await audit.record(siteId, entry, tx);
    return mailId;
  });
}

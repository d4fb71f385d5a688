import type { Person } from "../people/person.ts";
import { houseMails } from "../platform/mail/house-mail.ts";
import type { By } from "./send-again.ts";
import type { MailsWorld } from "./world.ts";

/** Writes to whoever asks. It goes the way of every mail, so that its arrival proves theirs. */
export async function sendTestMail(
  person: Person,
  { siteId, who, network }: By,
  { db, outbox, audit, renderHouseMail, siteOf }: MailsWorld,
): Promise<string> {
  const site = siteOf(siteId);
  if (!site) throw new Error(`site ${siteId} went away while a test mail was written`);
  const news = {
    title: "Mail gets through",
    lines: ["You asked for this test mail. It came the way all mails of your site go."],
    link: { to: `${site.origin}/admin/mails`, label: "See all mails" },
  };
  const [mail] = await houseMails(renderHouseMail, site, "test", [person.email], news);
  if (!mail) throw new Error("A letter to one reader came out as none.");
  return db.transaction(async (tx) => {
    const mailId = await outbox.queueMail(tx, mail);
    const entry = { who, act: "test-mail-sent", detail: { mail: mailId }, network };
    await audit.record(siteId, entry, tx);
    return mailId;
  });
}

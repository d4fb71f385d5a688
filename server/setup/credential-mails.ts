import type { CredentialReminder } from "../../core/setup/credential-reminders.ts";
import { readersOf } from "../../core/site/notifications.ts";
import type { Site } from "../../core/site/site.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** Writes the mail about a credential; `app/mail/render.tsx` does it, bundled with the pages. */
export type RenderCredentialMail = (props: {
  site: Site;
  reminder: CredentialReminder;
}) => Promise<{ subject: string; html: string; text: string }>;

/** The mails of a reminder, one for each who is to know. */
export async function credentialMails(
  render: RenderCredentialMail,
  site: Site,
  reminder: CredentialReminder,
): Promise<Mail[]> {
  const { name, email } = site.businessConfig;
  const written = await render({ site, reminder });
  return readersOf("credentials", site).map((address) => ({
    siteId: site.id,
    kind: `credential-${reminder.stage}`,
    from: { name, address: email },
    to: { name, address },
    ...written,
  }));
}

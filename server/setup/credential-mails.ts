import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import type { CredentialReminder } from "../../core/setup/credential-reminders.ts";
import { notificationRecipients } from "../../core/site/notifications.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** The emails of a reminder, one for each recipient. */
export async function credentialMails(
  renderEmail: RenderEmail,
  site: Site,
  reminder: CredentialReminder,
): Promise<Mail[]> {
  const { name, email } = site.businessConfig;
  const written = await renderEmail("credential", { site, reminder });
  return notificationRecipients("credentials", site).map((address) => ({
    siteId: site.id,
    kind: `credential-${reminder.stage}`,
    from: { name, address: email },
    to: { name, address },
    ...written,
  }));
}

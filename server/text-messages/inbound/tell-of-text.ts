import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { notificationRecipients } from "../../../core/site/notifications.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { systemMails } from "../../platform/mail/system-mail.ts";
import type { TextDeps } from "../text-deps.ts";

/**
 * Emails the people who are notified of leads that a text came, at most a few times an hour for each lead. What was written stays
 * on the lead's page. An email that can't be rendered is logged; the text stays.
 */
export async function tellOfText(
  tx: Transaction,
  leadId: string,
  site: Site,
  { limits, outbox, renderEmail, log }: TextDeps,
): Promise<void> {
  const limit = await limits.consume("text-notice", site.id, leadId);
  if (!limit.ok) return;
  const notice = {
    title: "A customer sent you a text",
    lines: ["Read it and answer it on the lead's page."],
    link: { to: `${site.origin}/admin/leads/${leadId}`, label: "Open the lead" },
  };
  try {
    const shown = siteIn("en", site) ?? site;
    const to = notificationRecipients("leads", site);
    const mails = await systemMails(renderEmail, shown, "text-received", to, notice);
    for (const mail of mails) await outbox.queueMail(tx, mail);
  } catch (error) {
    const err = redactError(error);
    log.error({ err, site: site.id }, "the email about a text could not be rendered");
  }
}

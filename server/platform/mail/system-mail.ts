import type { RenderEmail, SystemNotice } from "../../../core/mail/templates.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Mail } from "./mail.ts";

/** A message from the system, as one mail for each recipient. */
export async function systemMails(
  renderEmail: RenderEmail,
  site: Site,
  kind: string,
  recipients: readonly string[],
  notice: SystemNotice,
): Promise<Mail[]> {
  const { name, email } = site.businessConfig;
  const written = await renderEmail("system", { site, notice });
  return recipients.map((address) => ({
    siteId: site.id,
    kind,
    from: { name, address: email },
    to: { name, address },
    ...written,
  }));
}

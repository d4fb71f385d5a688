import type { RenderEmail } from "../../../core/mail/templates.ts";
import type { AccountNotice } from "../../../core/people/account-notice.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Mail } from "../../platform/mail/mail.ts";

/** An email about an account, to somebody who signs in or is invited to. */
export async function accountMail(
  renderEmail: RenderEmail,
  site: Site,
  to: { readonly name: string; readonly address: string },
  notice: AccountNotice,
): Promise<Mail> {
  const { name, email } = site.businessConfig;
  const written = await renderEmail("account", { site, notice });
  return { siteId: site.id, kind: notice.kind, from: { name, address: email }, to, ...written };
}

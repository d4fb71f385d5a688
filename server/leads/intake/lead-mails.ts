import type { Lead } from "../../../core/leads/lead.ts";
import type { RenderEmail } from "../../../core/mail/templates.ts";
import type { TravelZone } from "../../../core/pricing/zones.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { notificationRecipients } from "../../../core/site/notifications.ts";
import type { Mail } from "../../platform/mail/mail.ts";

/**
 * The emails of a new lead: a confirmation to the visitor, and the full details to everyone who is notified of leads.
 * Replies go to the other side.
 */
export async function leadMails(
  renderEmail: RenderEmail,
  site: Site,
  lead: Lead,
  zone: TravelZone | null,
): Promise<Mail[]> {
  const { language } = site;
  // A lead from a page in Spanish is confirmed in Spanish; the owner reads English.
  const english = siteIn("en", site) ?? site;
  const [received, arrived] = await Promise.all([
    renderEmail("lead-received", { site, language, lead, zone }),
    renderEmail("lead-arrived", { site: english, language, lead, zone }),
  ]);
  const business = { name: site.businessConfig.name, address: site.businessConfig.email };
  const visitor = { name: `${lead.firstName} ${lead.lastName}`, address: lead.email };
  const from = { siteId: site.id, from: business };
  return [
    { ...from, kind: "lead-received", to: visitor, ...received },
    ...notificationRecipients("leads", site).map((address) => ({
      ...from,
      kind: "lead-arrived",
      to: { name: business.name, address },
      replyTo: visitor.address,
      ...arrived,
    })),
  ];
}

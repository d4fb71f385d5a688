import type { Lead } from "../../core/leads/taken.ts";
import type { TravelZone } from "../../core/pricing/zones.ts";
import { readersOf } from "../../core/site/notifications.ts";
import type { Site } from "../../core/site/site.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** Writes one of the mails of an enquiry; `app/mail/render.tsx` does it, bundled with the pages. */
export type RenderMail = (
  kind: "lead-received" | "lead-arrived",
  props: { site: Site; lead: Lead; zone: TravelZone | null },
) => Promise<{ subject: string; html: string; text: string }>;

/** The mails of an enquiry: thanks to the visitor, all that was typed to each who is told of enquiries. They answer to one another. */
export async function leadMails(
  render: RenderMail,
  site: Site,
  lead: Lead,
  zone: TravelZone | null,
): Promise<Mail[]> {
  const props = { site, lead, zone };
  const [received, arrived] = await Promise.all([
    render("lead-received", props),
    render("lead-arrived", props),
  ]);
  const business = { name: site.businessConfig.name, address: site.businessConfig.email };
  const visitor = { name: `${lead.firstName} ${lead.lastName}`, address: lead.email };
  const from = { siteId: site.id, from: business };
  return [
    { ...from, kind: "lead-received", to: visitor, ...received },
    ...readersOf("leads", site).map((address) => ({
      ...from,
      kind: "lead-arrived",
      to: { name: business.name, address },
      replyTo: visitor.address,
      ...arrived,
    })),
  ];
}

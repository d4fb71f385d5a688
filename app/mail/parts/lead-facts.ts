import { formatFee } from "../../../core/format/money.ts";
import type { Lead } from "../../../core/leads/lead.ts";
import { PREFERRED_TIMES } from "../../../core/leads/lead-form.ts";
import type { TravelZone } from "../../../core/pricing/zones.ts";
import type { Site } from "../../../core/sections/site.ts";
import { serviceById } from "../../../core/site/services.ts";

/** A label with its value, such as `ZIP` and `45040`; `link` is where a tap on the value leads. */
export interface EmailFact {
  readonly label: string;
  readonly value: string;
  readonly link?: string;
}

/** The services of a lead by name; a service that is no longer offered shows its id. */
export function serviceFacts(lead: Lead, site: Site): EmailFact[] {
  const names = lead.services.map((id) => serviceById(id, site.services)?.serviceName ?? id);
  return names.length > 0 ? [{ label: "Services", value: names.join(", ") }] : [];
}

/** When the lead wants the visit, as the contact form labels it. */
export function preferredTimeLabel(lead: Lead): string {
  return PREFERRED_TIMES.find(({ id }) => id === lead.preferredTime)?.label ?? lead.preferredTime;
}

/** The ZIP of a lead, with its travel zone and fee for the owner. */
export function zipFact(lead: Lead, zone: TravelZone | null): EmailFact {
  const drive = zone ? `, ${zone.name}, travel: ${formatFee(zone.fee)}` : "";
  return { label: "ZIP", value: lead.zip + drive };
}

/** How the visitor found the site: page, referrer and campaign, as far as known. */
export function sourceFacts({ source }: Lead): EmailFact[] {
  const campaign = Object.entries(source.campaign).map(([key, value]) => `${key} = ${value}`);
  return [
    { label: "Page", value: source.page },
    { label: "Came from", value: source.referrer },
    { label: "Campaign", value: campaign.join(", ") },
  ].filter(({ value }) => value !== "");
}

/** The business hours, as every page shows them. */
export function businessHoursFacts(site: Site): EmailFact[] {
  const { weekdays, weekends, emergency } = site.businessConfig.hours;
  return [
    { label: "Weekdays", value: weekdays },
    { label: "Weekends", value: weekends },
    { label: "Emergency", value: emergency },
  ];
}

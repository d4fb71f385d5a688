import { PREFERRED_TIMES } from "../../core/leads/lead.ts";
import type { Lead } from "../../core/leads/taken.ts";
import { feeText } from "../../core/money.ts";
import type { TravelZone } from "../../core/pricing/zones.ts";
import { serviceById } from "../../core/site/services.ts";
import type { Site } from "../../core/site/site.ts";

/** One line of what is known, such as `ZIP` and `45040`. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly link?: string;
}

/** The services of an enquiry by name; one that is offered no more keeps its id. */
export function servicesOf(lead: Lead, site: Site): Fact[] {
  const names = lead.services.map((id) => serviceById(id, site.services)?.serviceName ?? id);
  return names.length > 0 ? [{ label: "Services", value: names.join(", ") }] : [];
}

/** When the visit is wished for, in the words of the form. */
export function wishedFor(lead: Lead): string {
  return PREFERRED_TIMES.find(({ id }) => id === lead.preferredTime)?.label ?? lead.preferredTime;
}

/** Where the visit leads: the ZIP, and for the owner its zone and fee. */
export function whereTo(lead: Lead, zone: TravelZone | null): Fact {
  const drive = zone ? `, ${zone.name}, travel: ${feeText(zone.fee)}` : "";
  return { label: "ZIP", value: lead.zip + drive };
}

/** How the visitor came: page, referring site and campaign, as far as they are known. */
export function cameBy({ source }: Lead): Fact[] {
  const campaign = Object.entries(source.campaign).map(([key, value]) => `${key} = ${value}`);
  return [
    { label: "Page", value: source.page },
    { label: "Came from", value: source.referrer },
    { label: "Campaign", value: campaign.join(", ") },
  ].filter(({ value }) => value !== "");
}

/** The three kinds of hours, as every page says them. */
export function hoursOf(site: Site): Fact[] {
  const { weekdays, weekends, emergency } = site.businessConfig.hours;
  return [
    { label: "Weekdays", value: weekdays },
    { label: "Weekends", value: weekends },
    { label: "Emergency", value: emergency },
  ];
}

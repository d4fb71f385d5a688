import { formatHours } from "../../../core/format/dates.ts";
import { formatFee } from "../../../core/format/money.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import type { StoredLead } from "../../../core/leads/lead.ts";
import { PREFERRED_TIME_WORDS, RHYTHM_WORDS } from "../../../core/leads/lead-form.ts";
import type { TravelZone } from "../../../core/pricing/zones.ts";
import type { Site } from "../../../core/sections/site.ts";
import { serviceById } from "../../../core/site/services.ts";
import { wordsIn } from "../../../core/words/words.ts";

/** A label with its value, such as `ZIP` and `45040`; `link` is where a tap on the value leads. */
export interface EmailFact {
  readonly label: string;
  readonly value: string;
  readonly link?: string;
}

/** The services of a lead by name; a service that is no longer offered shows its id. */
export function serviceFacts(lead: StoredLead, site: Site): EmailFact[] {
  const names = lead.services.map((id) => serviceById(id, site.services)?.serviceName ?? id);
  const label = wordsIn(site.language).contact.servicesAsked;
  return names.length > 0 ? [{ label, value: names.join(", ") }] : [];
}

/** When the lead wants the visit, as the contact form labels it; empty where nobody was asked. */
export function preferredTimeLabel(lead: StoredLead, language: SiteLanguage = "en"): string {
  const { preferredTime } = lead;
  return preferredTime === "" ? "" : wordsIn(language).contact[PREFERRED_TIME_WORDS[preferredTime]];
}

/** How often the lead wants visits; no fact for one visit. */
export function rhythmFacts(
  { rhythm }: StoredLead,
  { language }: Pick<Site, "language">,
): EmailFact[] {
  const words = wordsIn(language).contact;
  return rhythm ? [{ label: words.rhythmAsked, value: words[RHYTHM_WORDS[rhythm]] }] : [];
}

/** The ZIP of a lead, with its travel zone and fee for the owner. */
export function zipFact(lead: StoredLead, zone: TravelZone | null): EmailFact {
  const drive = zone ? `, ${zone.name}, travel: ${formatFee(zone.fee)}` : "";
  return { label: "ZIP", value: lead.zip + drive };
}

/** How the visitor found the site: page, referrer and campaign, as far as known. */
export function sourceFacts({ source }: StoredLead): EmailFact[] {
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
  const words = wordsIn(site.language).layout;
  return [
    { label: words.weekdays, value: formatHours(weekdays, site.language) },
    { label: words.weekends, value: formatHours(weekends, site.language) },
    { label: words.emergency, value: emergency },
  ];
}

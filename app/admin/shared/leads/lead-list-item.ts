import { formatRecent } from "../../../../core/format/dates.ts";
import { formatRoughMinutes } from "../../../../core/format/durations.ts";
import { internationalNumber, shownPhone } from "../../../../core/format/phones.ts";
import { clockText, type Urgency, urgencyOf } from "../../../../core/leads/clock-text.ts";
import { DIRECT_SOURCE } from "../../../../core/leads/inbox-query.ts";
import { PREFERRED_TIMES } from "../../../../core/leads/lead-form.ts";
import type { LeadState } from "../../../../core/leads/lead-states.ts";
import { createResponseClocks, type ResponseClock } from "../../../../core/leads/response-clock.ts";
import type { Site } from "../../../../core/sections/site.ts";
import { mailtoLink, textMessageLink } from "../../../../core/site/contact-links.ts";
import { serviceById } from "../../../../core/site/services.ts";
import type { LeadRow } from "../../../desk.ts";

/** A lead in a list, formatted as text on the server, so that server and browser render the same. */
export interface LeadListItem {
  readonly id: string;
  readonly state: LeadState;
  readonly name: string;
  readonly call: string;
  readonly text: string;
  readonly mail: string;
  readonly phone: string;
  readonly zip: string;
  readonly preferredTime: string;
  readonly services: string;
  readonly details: string;
  /** Where they came from: "from maps.example"; "" where that is not known. */
  readonly source: string;
  readonly when: string;
  /** The running response clock, or how long the answer took; "" when there is nothing to show. */
  readonly clock: string;
  readonly urgency: Urgency;
}

/** Formats leads for a list, by the site's hours and time zone. */
export function leadListItems(leads: readonly LeadRow[], site: Site, now: number): LeadListItem[] {
  const zone = site.businessConfig.timezone;
  const clockOf = createResponseClocks(now, { hours: site.scheduling, zone });
  return leads.map((lead) => ({
    id: lead.id,
    state: lead.state,
    name: lead.name,
    // A lead from the API has its phone as it was sent.
    phone: shownPhone(lead.phone),
    zip: lead.zip,
    details: lead.details,
    source: lead.source === DIRECT_SOURCE ? "" : `from ${lead.source}`,
    ...leadContactLinks(lead),
    preferredTime: preferredTimeText(lead.preferredTime),
    services: leadServiceNames(lead.services, site).join(", "),
    when: formatRecent(lead.createdAt, now, zone),
    ...responseClock(lead, clockOf, now, zone),
  }));
}

/** Links that call, text or email a lead; empty where it left no address. */
export function leadContactLinks({ phone, email }: { phone: string; email: string }) {
  return {
    call: `tel:${internationalNumber(phone)}`,
    text: textMessageLink(phone),
    mail: email === "" ? "" : mailtoLink(email),
  };
}

/** Service names; a service that is no longer offered shows its id. */
export function leadServiceNames(ids: readonly string[], site: Site): string[] {
  return ids.map((id) => serviceById(id, site.services)?.serviceName ?? id);
}

/** The preferred time, as the contact form labels it. */
export function preferredTimeText(preferredTime: string): string {
  return PREFERRED_TIMES.find(({ id }) => id === preferredTime)?.label ?? preferredTime;
}

/** The response clock of a lead: running for a new one, otherwise how long the answer took. */
export function responseClock(
  lead: Pick<LeadRow, "state" | "isAnswered" | "answerMinutes" | "createdAt">,
  clockOf: (createdAt: number) => ResponseClock,
  now: number,
  zone: string,
): { readonly clock: string; readonly urgency: Urgency } {
  if (lead.state === "new" && !lead.isAnswered) {
    const clock = clockOf(lead.createdAt);
    return { clock: clockText(clock, now, zone), urgency: urgencyOf(clock) };
  }
  const { answerMinutes } = lead;
  const clock = answerMinutes === null ? "" : `Answered in ${formatRoughMinutes(answerMinutes)}`;
  return { clock, urgency: "calm" };
}

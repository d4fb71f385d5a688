import { openClocks } from "../../../core/leads/clock.ts";
import {
  clockWords,
  type Haste,
  hasteOf,
  minutesWords,
  whenWords,
} from "../../../core/leads/clock-words.ts";
import { PREFERRED_TIMES } from "../../../core/leads/lead.ts";
import type { LeadState } from "../../../core/leads/states.ts";
import { dialled, mailtoLink, textLink } from "../../../core/site/reach.ts";
import { serviceById } from "../../../core/site/services.ts";
import type { Site } from "../../../core/site/site.ts";

/** What stands of an enquiry in a list, all of it words already: the same on the server and in the browser. */
export interface Line {
  readonly id: string;
  readonly state: LeadState;
  readonly name: string;
  readonly call: string;
  readonly text: string;
  readonly mail: string;
  readonly phone: string;
  readonly zip: string;
  readonly wish: string;
  readonly services: string;
  readonly details: string;
  readonly source: string;
  readonly when: string;
  /** The response clock, or how long the answer took; "" where there is nothing to say. */
  readonly clock: string;
  readonly haste: Haste;
}

/** An enquiry as the desk knows it, as far as a list needs it. */
interface Known {
  readonly id: string;
  readonly state: LeadState;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly zip: string;
  readonly preferredTime: string;
  readonly services: readonly string[];
  readonly details: string;
  readonly source: string;
  readonly isAnswered: boolean;
  readonly answerMinutes: number | null;
  readonly createdAt: number;
}

/** Puts enquiries into words, by the hours and on the clock of their site. */
export function linesOf(leads: readonly Known[], site: Site, now: number): Line[] {
  const zone = site.businessConfig.timezone;
  const clockOf = openClocks(now, { hours: site.scheduling, zone });
  return leads.map((lead) => ({
    id: lead.id,
    state: lead.state,
    name: lead.name,
    phone: lead.phone,
    zip: lead.zip,
    details: lead.details,
    source: lead.source,
    ...waysTo(lead),
    wish: wishWords(lead.preferredTime),
    services: serviceNames(lead.services, site).join(", "),
    when: whenWords(lead.createdAt, now, zone),
    ...clockLine(lead, clockOf, now, zone),
  }));
}

/** The links that reach somebody in one tap. */
export function waysTo({ phone, email }: { phone: string; email: string }) {
  return { call: `tel:${dialled(phone)}`, text: textLink(phone), mail: mailtoLink(email) };
}

/** Services by name; one that is offered no more keeps its id. */
export function serviceNames(ids: readonly string[], site: Site): string[] {
  return ids.map((id) => serviceById(id, site.services)?.serviceName ?? id);
}

/** When they would like the visit, in the words of the form. */
export function wishWords(preferredTime: string): string {
  return PREFERRED_TIMES.find(({ id }) => id === preferredTime)?.label ?? preferredTime;
}

/** Where the clock of an enquiry stands: it runs for the new ones, and says how long the answer took for the others. */
export function clockLine(
  lead: Pick<Known, "state" | "isAnswered" | "answerMinutes" | "createdAt">,
  clockOf: ReturnType<typeof openClocks>,
  now: number,
  zone: string,
): { readonly clock: string; readonly haste: Haste } {
  if (lead.state === "new" && !lead.isAnswered) {
    const clock = clockOf(lead.createdAt);
    return { clock: clockWords(clock, now, zone), haste: hasteOf(clock) };
  }
  const { answerMinutes } = lead;
  const clock = answerMinutes === null ? "" : `Answered in ${minutesWords(answerMinutes)}`;
  return { clock, haste: "calm" };
}

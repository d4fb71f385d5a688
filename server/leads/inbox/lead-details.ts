import { and, asc, eq } from "drizzle-orm";
import type { Rhythm } from "../../../core/booking/series/rhythm.ts";
import type { Cents } from "../../../core/format/money.ts";
import type { LeadState } from "../../../core/leads/lead-states.ts";
import type { Database } from "../../platform/db/connect.ts";
import { leadEvents, leads, visits } from "../../platform/db/schema.ts";
import { isLeadOf } from "./leads-limit.ts";

/** One entry of a lead's history. */
interface LeadHistoryEntry {
  readonly id: number;
  readonly kind: string;
  readonly who: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Everything known about a lead. */
export interface LeadDetails {
  readonly id: string;
  readonly state: LeadState;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly zip: string;
  readonly preferredTime: string;
  readonly services: readonly string[];
  /** How often they want visits; null for one visit. */
  readonly rhythm: Rhythm | null;
  readonly details: string;
  readonly sourcePage: string;
  readonly referrer: string;
  readonly campaign: Readonly<Record<string, string>>;
  readonly heldFor: readonly string[];
  /** In cents. */
  readonly quotedTotal: Cents | null;
  /** The visit booked from it. */
  readonly visit: { readonly id: string; readonly startsAt: number | null } | null;
  readonly isAnswered: boolean;
  readonly answerMinutes: number | null;
  readonly createdAt: number;
  /** Oldest first. */
  readonly events: readonly LeadHistoryEntry[];
}

/**
 * Loads one lead with its history; null when the site has no such lead, or it is none of the notary's `limitedTo` names;
 * undefined: all are shown.
 */
export async function loadLeadDetails(
  db: Database,
  siteId: string,
  leadId: string,
  limitedTo: string | undefined,
): Promise<LeadDetails | null> {
  const here = and(eq(leads.siteId, siteId), eq(leads.leadId, leadId), isLeadOf(limitedTo));
  const [[row], events] = await Promise.all([
    db
      .select({ lead: leads, startsAt: visits.startsAt })
      .from(leads)
      .leftJoin(visits, and(eq(visits.siteId, leads.siteId), eq(visits.visitId, leads.visitId)))
      .where(here),
    db
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.siteId, siteId), eq(leadEvents.leadId, leadId)))
      .orderBy(asc(leadEvents.eventId)),
  ]);
  if (!row) return null;
  const { lead, startsAt } = row;
  return {
    id: lead.leadId,
    state: lead.status,
    firstName: lead.firstName,
    lastName: lead.lastName,
    phone: lead.phone,
    email: lead.email,
    zip: lead.zip,
    preferredTime: lead.preferredTime,
    services: lead.services,
    rhythm: lead.rhythm,
    details: lead.details,
    sourcePage: lead.sourcePage,
    referrer: lead.referrer,
    campaign: lead.campaign,
    heldFor: lead.heldFor,
    quotedTotal: lead.quotedTotal,
    visit:
      lead.visitId === null ? null : { id: lead.visitId, startsAt: startsAt?.getTime() ?? null },
    isAnswered: lead.firstAnsweredAt !== null,
    answerMinutes: lead.answerMinutes,
    createdAt: lead.createdAt.getTime(),
    events: events.map(({ eventId, kind, who, detail, happenedAt }) => ({
      id: eventId,
      kind,
      who,
      detail,
      at: happenedAt.getTime(),
    })),
  };
}

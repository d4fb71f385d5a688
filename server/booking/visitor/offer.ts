import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { type Cents, cents } from "../../../core/format/money.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import { leadEvents, leads } from "../../platform/db/schema.ts";
import type { BookingCaller, BookingDeps } from "../deps.ts";
import { createManualVisit } from "../owner/create-manual-visit.ts";

/** A price with times that the owner offered to a visitor who asked for a visit by arrangement. */
interface Offer {
  readonly services: readonly string[];
  readonly zip: string;
  readonly total: Cents;
  /** Those that are still to come, in order. */
  readonly times: readonly number[];
  readonly firstName: string;
  /** Whether a visit was booked from it already. */
  readonly isAccepted: boolean;
}

type AcceptResult =
  | { readonly kind: "booked"; readonly token: string }
  /** The time passed or was booked by somebody else, or the price changed: the offer is shown again as it is now. */
  | { readonly kind: "changed" }
  | { readonly kind: "unknown" | "unavailable" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number };

/** What the holder of an offer's link can do. */
export interface OfferDesk {
  /** The offer as it is now; null for an invalid link, or where the owner withdrew the times. */
  load(token: string): Promise<Offer | null>;
  /** Books one of the offered times at the price that was shown. Accepting twice is one visit. */
  accept(token: string, start: number, shownTotal: Cents): Promise<AcceptResult>;
}

const offerDetail = z.object({
  total: z.number().int().positive(),
  services: z.array(z.string()).min(1),
  zip: z.string(),
  times: z.array(z.number().int()).min(1),
});

/** Creates the desk of offers for one caller. */
export function createOfferDesk(caller: BookingCaller, deps: BookingDeps): OfferDesk {
  const { site, network } = caller;
  return {
    load: async (token) => (await storedOffer(token, caller, deps))?.offer ?? null,
    async accept(token, start, shownTotal) {
      try {
        const limit = await deps.limits.consume("manage", site.id, network);
        if (!limit.ok) return { kind: "too-many", retryAfterSeconds: limit.retryAfterSeconds };
        const stored = await storedOffer(token, caller, deps);
        if (!stored) return { kind: "unknown" };
        const { lead, offer } = stored;
        if (!offer.isAccepted && (!offer.times.includes(start) || offer.total !== shownTotal))
          return { kind: "changed" };
        const { firstName, lastName, phone, email } = lead;
        const result = await createManualVisit(
          {
            services: offer.services,
            zip: offer.zip,
            start,
            contact: { firstName, lastName, phone, email },
            intake: null,
            notes: lead.details,
            leadId: lead.leadId,
            agreedTotal: offer.total,
            shownTotal: null,
            anyway: true, // the owner chose the time
            acceptedBy: "visitor",
            requestKey: `offer ${lead.leadId}`,
          },
          `${firstName} ${lastName}`,
          site,
          deps,
        );
        return result.kind === "done" || result.kind === "key-reused"
          ? { kind: "booked", token: deps.links.visitToken(site.id, result.visit.id) }
          : { kind: "changed" };
      } catch (error) {
        deps.log.error({ err: redactError(error), site: site.id }, "an offer was not accepted");
        return { kind: "unavailable" };
      }
    },
  };
}

/** The newest quote of the lead a link was made for, if it offers times. */
async function storedOffer(token: string, { site }: BookingCaller, deps: BookingDeps) {
  const leadId = deps.links.leadIdOfOffer(site.id, token);
  if (leadId === null) return null;
  const [row] = await deps.db
    .select({ lead: leads, detail: leadEvents.detail })
    .from(leadEvents)
    .innerJoin(leads, and(eq(leads.siteId, leadEvents.siteId), eq(leads.leadId, leadEvents.leadId)))
    .where(
      and(
        eq(leadEvents.siteId, site.id),
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.kind, "quoted"),
      ),
    )
    .orderBy(desc(leadEvents.eventId))
    .limit(1);
  const detail = offerDetail.safeParse(row?.detail);
  if (!row || !detail.success) return null;
  const { total, services, zip, times } = detail.data;
  const now = deps.now();
  const offer: Offer = {
    services,
    zip,
    total: cents(total),
    times: times.filter((start) => start > now),
    firstName: row.lead.firstName,
    isAccepted: row.lead.visitId !== null,
  };
  return { lead: row.lead, offer };
}

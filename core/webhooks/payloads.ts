import type { Visit } from "../booking/visits/visit.ts";
import type { StoredLead } from "../leads/lead.ts";

/** The data of a webhook call. Instants are ISO texts, amounts are cents. */
type WebhookPayload = Readonly<Record<string, unknown>>;

/** A new lead, with all details needed to answer it. */
export function leadPayload(id: string, lead: StoredLead): WebhookPayload {
  const { firstName, lastName, phone, email, zip, preferredTime, services, details } = lead;
  const { source } = lead;
  return {
    id,
    contact: { firstName, lastName, phone, email },
    zip,
    preferredTime,
    services,
    rhythm: lead.rhythm || null,
    details,
    source,
  };
}

/** A visit without the customer's contact details. */
export function visitPayload(visit: Visit): WebhookPayload {
  const { id, state, services, zip, provider, agreed, closingFee } = visit;
  return {
    id,
    state,
    start: isoInstant(visit.start),
    end: isoInstant(visit.end),
    services,
    zip,
    provider,
    seriesId: visit.series?.id ?? null,
    seriesNumber: visit.series?.number ?? null,
    priceCents: agreed.price,
    travelFeeCents: agreed.travelFee,
    surchargeCents: agreed.surcharge?.amount ?? 0,
    totalCents: agreed.total,
    closingFeeCents: closingFee,
  };
}

/** A newly booked visit with the customer's contact details. */
export function bookedVisitPayload(visit: Visit): WebhookPayload {
  const { firstName, lastName, phone, email } = visit.contact;
  return { ...visitPayload(visit), contact: { firstName, lastName, phone, email } };
}

/** A moved visit with its previous time. */
export function movedVisitPayload(
  visit: Visit,
  from: { start: number; end: number },
): WebhookPayload {
  return {
    ...visitPayload(visit),
    from: { start: isoInstant(from.start), end: isoInstant(from.end) },
  };
}

function isoInstant(at: number): string {
  return new Date(at).toISOString();
}

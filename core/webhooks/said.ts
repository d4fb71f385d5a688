import type { Visit } from "../booking/visit.ts";
import type { Lead } from "../leads/taken.ts";

/** What a webhook is told: instants as ISO texts, amounts in cents. */
type Said = Readonly<Record<string, unknown>>;

/** A request that came in, with all that is needed to answer it. */
export function leadSaid(id: string, lead: Lead): Said {
  const { firstName, lastName, phone, email, zip, preferredTime, services, details } = lead;
  const { source } = lead;
  return {
    id,
    contact: { firstName, lastName, phone, email },
    zip,
    preferredTime,
    services,
    details,
    source,
  };
}

/** A visit as it stands, without whose it is. */
export function visitSaid(visit: Visit): Said {
  const { id, state, services, zip, provider, agreed, closingFee } = visit;
  return {
    id,
    state,
    start: instant(visit.start),
    end: instant(visit.end),
    services,
    zip,
    provider,
    priceCents: agreed.price,
    travelFeeCents: agreed.travelFee,
    surchargeCents: agreed.surcharge?.amount ?? 0,
    totalCents: agreed.total,
    closingFeeCents: closingFee,
  };
}

/** A visit that was just booked, and by whom. */
export function bookedVisitSaid(visit: Visit): Said {
  const { firstName, lastName, phone, email } = visit.contact;
  return { ...visitSaid(visit), contact: { firstName, lastName, phone, email } };
}

/** A visit that was moved, and where it stood. */
export function movedVisitSaid(visit: Visit, from: { start: number; end: number }): Said {
  return { ...visitSaid(visit), from: { start: instant(from.start), end: instant(from.end) } };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}

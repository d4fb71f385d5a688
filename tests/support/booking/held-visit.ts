import { type Schedule, visitNeeds } from "../../../core/booking/hours/schedule.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { ZERO_CENTS } from "../../../core/format/money.ts";
import type { BookedVisit, VisitQuery } from "../../../server/booking/visitor/booking-desk.ts";

/** How long the desk in memory holds a slot. */
export const HOLD_MS = 600_000;

/** A visit held in a slot from an instant on, before anybody has typed anything. */
export function heldVisitInMemory(
  id: string,
  query: VisitQuery,
  slot: Slot,
  schedule: Schedule,
  at: number,
): BookedVisit {
  const { before, after } = visitNeeds(query.services, schedule, query.extraMinutes);
  const { start, end, price, travelFee, surcharge, total } = slot;
  return {
    id,
    state: "held",
    provider: "owner",
    services: query.services,
    zip: query.zip,
    start,
    end,
    before,
    after,
    holdUntil: at + HOLD_MS,
    visitor: null,
    agreed: { price, travelFee, surcharge, total, agreedAt: at },
    closingFee: ZERO_CENTS,
    contact: { firstName: "", lastName: "", phone: "", email: "" },
    intake: null,
    sequence: 0,
    enRouteAt: null,
    history: [{ at, by: "visitor", kind: "held" }],
  };
}

import { VISIT_STATES, type VisitHistoryEntry } from "../booking/visits/visit.ts";
import { LEAD_STATES } from "../leads/lead-states.ts";

/** The lead states that count as a lead: all but spam. */
export const COUNTED_LEAD_STATES = LEAD_STATES.filter((state) => state !== "spam");

/**
 * A booking counts when a visitor confirmed it, whatever happened to it later. Holds and visits entered by the business
 * do not count.
 */
export const COUNTED_BOOKINGS = {
  states: VISIT_STATES.filter((state) => state !== "held"),
  event: "confirmed" satisfies VisitHistoryEntry["kind"],
  by: "visitor" satisfies VisitHistoryEntry["by"],
};

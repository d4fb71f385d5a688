import { VISIT_STATES, type VisitEvent } from "../booking/visit.ts";
import { LEAD_STATES } from "../leads/states.ts";

/** Whoever asked is a lead, whatever became of it; spam asked for nothing. */
export const LEADS_COUNTED = LEAD_STATES.filter((state) => state !== "spam");

/** A booking is a visit that a visitor confirmed, whatever became of it: no hold, and none that the business wrote in. */
export const BOOKINGS_COUNTED = {
  states: VISIT_STATES.filter((state) => state !== "held"),
  event: "confirmed" satisfies VisitEvent["kind"],
  by: "visitor" satisfies VisitEvent["by"],
};

import type { BookedVisit } from "../../booking/visitor/booking-desk.ts";
import { hashRequest } from "../../platform/request-hash.ts";

/** The entity tag of a visit: another one after each change that a partner can see or make. */
export function visitTag(visit: BookedVisit): string {
  const { id, state, start, end, agreed, closingFee, contact, intake, sequence } = visit;
  const content = { id, state, start, end, agreed, closingFee, contact, intake, sequence };
  return `"${hashRequest(content).slice(0, 22)}"`;
}

/** Whether an If-Match header allows a change of a visit: null or `*` always, otherwise one of its tags has to be the visit's. */
export function isMatch(ifMatch: string | null, visit: BookedVisit): boolean {
  if (ifMatch === null || ifMatch.trim() === "*") return true;
  // A weak tag matches too: a proxy that compresses a response makes a strong one weak.
  const tags = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(visitTag(visit));
}

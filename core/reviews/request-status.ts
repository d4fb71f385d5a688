import { nextDaytime } from "../booking/time/quiet-hours.ts";
import { DAY_MS, HOUR_MS } from "../format/time-units.ts";

/** Nobody is asked twice within this many days, however many visits there were. */
export const DAYS_BETWEEN_REQUESTS = 90;

/** Requests overdue by more days are not sent automatically, so that turning requests on does not reach old visits. */
const MAX_DAYS_LATE = 7;

/**
 * A completed visit and what is known about asking for a review. Customers' satisfaction is deliberately not part of
 * it.
 */
export interface CompletedVisit {
  readonly completedAt: number;
  readonly hasAddress: boolean;
  /** What was decided for this visit. */
  readonly decided: "asked" | "left-out" | null;
  /** They opted out of such emails. */
  readonly wantsNone: boolean;
  /** When a request was last sent to the same address. */
  readonly lastAskedAt: number | null;
  /** When the owner chose to send it without the usual wait; the night still counts. */
  readonly hurriedAt: number | null;
}

/** The status of a visit's review request. */
export type ReviewRequestStatus =
  /** It is sent at this time; now, if that is now. */
  | { readonly kind: "planned"; readonly at: number }
  | { readonly kind: "asked" | "left-out" | "no-address" | "wants-none" | "asked-lately" }
  /** It is overdue: it is sent only if the owner says so. */
  | { readonly kind: "late"; readonly at: number };

/** Decides whether and when a visit's request is sent, by the same rules for everybody. */
export function reviewRequestStatus(
  visit: CompletedVisit,
  { waitHours, zone, now }: { waitHours: number; zone: string; now: number },
): ReviewRequestStatus {
  if (visit.decided) return { kind: visit.decided };
  if (!visit.hasAddress) return { kind: "no-address" };
  if (visit.wantsNone) return { kind: "wants-none" };
  if (visit.lastAskedAt !== null && visit.lastAskedAt > now - DAYS_BETWEEN_REQUESTS * DAY_MS) {
    return { kind: "asked-lately" };
  }
  const { completedAt, hurriedAt } = visit;
  const isHurried = hurriedAt !== null && hurriedAt >= completedAt;
  const dueAt = isHurried ? hurriedAt : completedAt + waitHours * HOUR_MS;
  if (dueAt < now - MAX_DAYS_LATE * DAY_MS) return { kind: "late", at: nextDaytime(now, zone) };
  return { kind: "planned", at: nextDaytime(Math.max(dueAt, now), zone) };
}

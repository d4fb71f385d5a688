import type { Schedule, VisitNeeds } from "../../../core/booking/hours/schedule.ts";
import { visitNeeds } from "../../../core/booking/hours/schedule.ts";
import { evaluateSlot } from "../../../core/booking/slots/find-slots.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { SlotRequest } from "../../../core/booking/slots/slot-context.ts";
import {
  isUnavailableReason,
  type UnavailableReason,
} from "../../../core/booking/slots/violations.ts";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { busyDuring, surroundingSpan } from "./busy.ts";
import { isWithinYears } from "./find-slots.ts";

/** A requested start with what it is evaluated by. */
export interface SlotDecisionInput {
  readonly site: { readonly id: string };
  readonly start: number;
  readonly request: SlotRequest;
  readonly schedule: Schedule;
  readonly now: number;
}

/** Whether a requested start can be booked. "gone": it is no longer free. "not-bookable": no start is, for this service and ZIP. */
export type SlotDecision =
  | {
      readonly kind: "open";
      readonly slot: Slot;
      readonly needs: VisitNeeds;
      /** The notary who takes it. */
      readonly provider: string;
    }
  | { readonly kind: "gone" }
  | { readonly kind: "not-bookable"; readonly reason: UnavailableReason };

/**
 * Evaluates a start against what is stored now, by the function that offered it. Call it within `withProviderLock`. Of the
 * holds only the one that the request names as `ignoredVisitId` gives way, whichever network the others came from.
 */
export async function decideSlot(tx: Transaction, input: SlotDecisionInput): Promise<SlotDecision> {
  const { site, start, schedule, now } = input;
  const request = { ...input.request, byArea: true };
  if (!isWithinYears(start, now)) return { kind: "gone" };
  const span = surroundingSpan({ from: dayOf(start, schedule.zone), days: 1 }, schedule.zone);
  const busy = await busyDuring(tx, site.id, span, schedule.zone);
  const evaluation = evaluateSlot(start, request, schedule, busy, now);
  if (evaluation.ok) {
    const needs = visitNeeds(request.services, schedule, request.extraMinutes);
    return { kind: "open", slot: evaluation.slot, needs, provider: evaluation.provider };
  }
  const reason = evaluation.violations.find(isUnavailableReason);
  return reason ? { kind: "not-bookable", reason } : { kind: "gone" };
}

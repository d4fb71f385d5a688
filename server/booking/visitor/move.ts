import type { Scheduling } from "../../../core/booking/hours/scheduling.ts";
import { minutesAdded } from "../../../core/booking/intake/intake.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { SlotDayRange } from "../../../core/booking/slots/slot-context.ts";
import { rescheduleVisit } from "../../../core/booking/visits/visit.ts";
import { cents, sumCents } from "../../../core/format/money.ts";
import type { Site } from "../../../core/sections/site.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { BookingCaller, BookingDeps } from "../deps.ts";
import { tellReassigned } from "../notaries/tell-notaries.ts";
import { notifyVisit } from "../notify/notify-visit.ts";
import { decideSlot } from "../slots/decide.ts";
import { slotsFor, slotsNear } from "../slots/find-slots.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrivesAround } from "../travel/prefetch-drives.ts";
import { agreedPriceOf } from "../visits/new-visit.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import { updateVisit, visitById } from "../visits/store.ts";
import type { BookedVisit, SlotsResult, VisitMoveResult } from "./booking-desk.ts";
import { visitByLink } from "./visit-by-link.ts";

/** Moves a visit to another start, by its manage link. The agreed price stays; only the surcharge is that of the new start. */
export async function moveVisit(
  token: string,
  start: number,
  { site, network }: BookingCaller,
  deps: BookingDeps,
): Promise<VisitMoveResult> {
  const schedule = scheduleFor(site, deps);
  const now = deps.now();
  try {
    const linked = await visitByLink(token, site, deps);
    if (!linked) return { kind: "unknown" };
    const limit = await deps.limits.consume("manage", site.id, network);
    if (!limit.ok) return { kind: "too-many", retryAfterSeconds: limit.retryAfterSeconds };
    const request = { ...slotRequestOf(linked, schedule.rules), byArea: true };
    await prefetchDrivesAround(start, request.zip, site, deps);
    const result = await withProviderLock(
      deps.db,
      { siteId: site.id, now },
      async (tx): Promise<VisitMoveResult | null> => {
        const visit = await visitById(tx, site.id, linked.id);
        return visit ? placeMove(tx, visit, start, { site, now }, deps) : { kind: "unknown" };
      },
    ).catch(nullOnOverlap);
    if (result) return result;
    const near = await slotsNear(start, request, site, deps);
    return { kind: "slot-taken", next: near.map((slot) => atAgreedPrice(slot, linked)) };
  } catch (error) {
    deps.log.error({ err: redactError(error), site: site.id }, "a visit could not be moved");
    return { kind: "unavailable" };
  }
}

/**
 * Moves a visit in a transaction that holds the provider's lock; null means that the start is not free. `offeredAt`: when a time
 * that was held for the visit was offered; its notice and its price are those of then.
 */
export async function placeMove(
  tx: Transaction,
  visit: BookedVisit,
  start: number,
  {
    site,
    now,
    offeredAt = now,
  }: { readonly site: Site; readonly now: number; readonly offeredAt?: number },
  deps: BookingDeps,
): Promise<VisitMoveResult | null> {
  const schedule = scheduleFor(site, deps);
  const request = { ...slotRequestOf(visit, schedule.rules), byArea: true };
  // With another scheduler this calendar does not know which times are free.
  const isBookedElsewhere = schedule.rules.external.baseUrl !== "";
  if (isBookedElsewhere || !canMove(visit, now)) return { kind: "not-allowed", visit };
  if (start === visit.start) return { kind: "moved", visit };
  const decision = await decideSlot(tx, { site, start, request, schedule, now: offeredAt });
  if (decision.kind !== "open") return null;
  const agreed = agreedPriceOf(atAgreedPrice(decision.slot, visit), now);
  const change = rescheduleVisit(visit, decision.slot, agreed, { at: now, by: "visitor" });
  if (!change.ok) return { kind: "not-allowed", visit };
  const { before, after } = decision.needs;
  const { provider } = decision;
  const moved = { ...change.visit, provider, before, after, enRouteAt: null };
  await updateVisit(tx, site.id, visit, moved);
  const from = { start: visit.start, end: visit.end };
  await notifyVisit(tx, { kind: "moved", visit: moved, from }, site, deps);
  if (provider !== visit.provider) await tellReassigned(tx, visit, moved, site, deps);
  return { kind: "moved", visit: moved };
}

/** The slots a visit could move to, at its agreed price; null for an invalid link. Rejects without the database. */
export async function slotsToMove(
  token: string,
  range: SlotDayRange,
  { site }: BookingCaller,
  deps: BookingDeps,
): Promise<SlotsResult | null> {
  const visit = await visitByLink(token, site, deps);
  return visit && slotsForVisit(visit, range, site, deps, true);
}

/** The slots a stored visit could move to, at its agreed price; `byArea` for a visitor. Rejects without the database. */
export async function slotsForVisit(
  visit: BookedVisit,
  range: SlotDayRange,
  site: BookingCaller["site"],
  deps: BookingDeps,
  byArea = false,
): Promise<SlotsResult> {
  const { rules } = scheduleFor(site, deps);
  // The owner moves a visit in its notary's calendar.
  const named = byArea ? {} : { provider: visit.provider };
  const request = { ...slotRequestOf(visit, rules), byArea, ...named };
  const result = await slotsFor(request, range, site, deps);
  return { ...result, slots: result.slots.map((slot) => atAgreedPrice(slot, visit)) };
}

/** A visitor cannot move a visit that has begun or that the notary is on the way to: then a call is quicker. */
export function canMove({ state, start, enRouteAt }: BookedVisit, now: number): boolean {
  return state === "confirmed" && enRouteAt === null && now < start;
}

/** The request a visit was booked by, to evaluate it at another start. Its own time does not count, and its notary keeps it if free. */
export function slotRequestOf(
  { id, services, zip, intake, provider }: BookedVisit,
  rules: Scheduling,
) {
  const extraMinutes = intake ? minutesAdded(intake, rules) : 0;
  const own = { ignoredVisitId: id, preferredProvider: provider };
  return { services, zip, extraMinutes, isAgreed: true, ...own };
}

/** A slot at the price agreed for a visit; only the surcharge is the slot's own. */
export function atAgreedPrice(
  slot: Slot,
  { agreed: { price, travelFee } }: Pick<BookedVisit, "agreed">,
): Slot {
  const total = sumCents([price, travelFee, slot.surcharge?.amount ?? cents(0)]);
  return { ...slot, price, travelFee, total };
}

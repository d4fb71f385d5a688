import { visitNeeds } from "../../../core/booking/hours/schedule.ts";
import { rescheduleVisit } from "../../../core/booking/visits/visit.ts";
import type { Site } from "../../../core/sections/site.ts";
import { type BookingDeps, type OwnerDeps, ownerStamp } from "../deps.ts";
import { notifyVisit } from "../notify/notify-visit.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrivesAround } from "../travel/prefetch-drives.ts";
import { atAgreedPrice, slotRequestOf } from "../visitor/move.ts";
import { agreedPriceOf } from "../visits/new-visit.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import { updateVisit, visitById } from "../visits/store.ts";
import { explainImpossible } from "./create-manual-visit.ts";
import type { SlotReport } from "./slot-report.ts";
import { reportSlot } from "./slot-report.ts";
import type { MoveOptions, OwnerMoveResult } from "./visits-desk.ts";

/**
 * Moves a visit for the owner, also one that has begun, unless it changed since they saw it. The agreed price stays except for
 * the surcharge, and with `keepTotal` entirely. Rejects without the database.
 */
export async function moveForOwner(
  visitId: string,
  start: number,
  { anyway = false, sendMail = true, keepTotal = false, seen, shownTotal }: MoveOptions,
  site: Site,
  deps: OwnerDeps,
): Promise<OwnerMoveResult> {
  const schedule = scheduleFor(site, deps);
  const stored = await visitById(deps.db, site.id, visitId);
  if (!stored || stored.state === "held") return { kind: "unknown" };
  // The owner moves it in one notary's calendar; giving it to another is a step of its own.
  const request = { ...slotRequestOf(stored, schedule.rules), provider: stored.provider };
  const now = deps.now();
  await prefetchDrivesAround(start, request.zip, site, deps);
  const result = await withProviderLock(
    deps.db,
    { siteId: site.id, now },
    async (tx): Promise<OwnerMoveResult | null> => {
      const visit = await visitById(tx, site.id, visitId);
      if (!visit) return { kind: "unknown" };
      if (visit.state !== "confirmed") return { kind: "not-allowed", visit };
      if (start === visit.start) return { kind: "done", visit };
      if (seen && (seen.start !== visit.start || seen.total !== visit.agreed.total)) {
        return { kind: "moved-meanwhile", visit };
      }
      const report = await reportSlot(tx, start, request, site, deps);
      if (report.kind === "impossible" || !report.slot) return null;
      const slot = atAgreedPrice(report.slot, visit);
      if (report.kind === "unusual" && !anyway) {
        return { kind: "ask", report: { ...report, slot } };
      }
      if (!keepTotal && shownTotal !== undefined && shownTotal !== slot.total) {
        return { kind: "price-changed", report: { ...report, slot } };
      }
      const agreed = keepTotal ? visit.agreed : agreedPriceOf(slot, now);
      const change = rescheduleVisit(visit, slot, agreed, ownerStamp(deps, now));
      if (!change.ok) return { kind: "not-allowed", visit };
      const { before, after } = visitNeeds(request.services, schedule, request.extraMinutes);
      const moved = { ...change.visit, before, after, enRouteAt: null };
      await updateVisit(tx, site.id, visit, moved);
      const from = { start: visit.start, end: visit.end };
      await notifyVisit(tx, { kind: "moved", visit: moved, from }, site, deps, sendMail);
      return { kind: "done", visit: moved };
    },
  ).catch(nullOnOverlap);
  return result ?? explainImpossible(start, request, site, deps);
}

/** Evaluates a start that a visit could move to; null for an unknown visit. Rejects without the database. */
export async function reportMove(
  visitId: string,
  start: number,
  site: Site,
  deps: BookingDeps,
): Promise<SlotReport | null> {
  const visit = await visitById(deps.db, site.id, visitId);
  if (!visit || visit.state === "held") return null;
  const { rules } = scheduleFor(site, deps);
  await prefetchDrivesAround(start, visit.zip, site, deps);
  const request = { ...slotRequestOf(visit, rules), provider: visit.provider };
  const report = await reportSlot(deps.db, start, request, site, deps);
  return { ...report, slot: report.slot && atAgreedPrice(report.slot, visit) };
}

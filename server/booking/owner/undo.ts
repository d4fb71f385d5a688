import { reopenConcludedVisit, type VisitUndo } from "../../../core/booking/visits/visit.ts";
import { HOUR_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import { type OwnerDeps, ownerStamp } from "../deps.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { nullOnOverlap } from "../visits/provider-lock.ts";
import { recordAction } from "../visits/store.ts";
import { changeVisit, type OwnerActionResult } from "./change-visit.ts";
import { conflictTexts } from "./slot-report.ts";
import type { UndoResult } from "./visits-desk.ts";

/** A wrong tap is noticed soon; after an hour others have acted on it. */
const UNDO_WINDOW_MS = HOUR_MS;

/** Which last action of a visit can be undone now. */
export function availableUndo(visit: BookedVisit, now: number): VisitUndo | null {
  const { state, enRouteAt, history } = visit;
  if (state === "confirmed") return enRouteAt === null ? null : "cancel-en-route";
  if (state !== "completed" && state !== "no-show") return null;
  const { at = 0 } = history.at(-1) ?? {};
  return now - at <= UNDO_WINDOW_MS ? "reopen" : null;
}

/**
 * Undoes the end of a visit, unless another visit takes its time by now or leaves no time for the drive: two visits the
 * notary cannot both reach must never be confirmed.
 */
export async function undoConclusion(
  visitId: string,
  site: Site,
  deps: OwnerDeps,
): Promise<UndoResult> {
  let conflicts: readonly string[] = [];
  const result = await changeVisit(visitId, site, deps, async (visit, now, tx) => {
    const { state } = visit;
    if (availableUndo(visit, now) !== "reopen") return { ok: false, kind: "not-allowed", state };
    const reopened = reopenConcludedVisit(visit, ownerStamp(deps, now));
    if (reopened.ok) conflicts = await conflictTexts(tx, reopened.visit, site, deps);
    return conflicts.length === 0 ? reopened : { ok: false, kind: "not-allowed", state };
  }).catch(nullOnOverlap);
  return result && conflicts.length === 0 ? result : { kind: "taken", why: conflicts };
}

/** Undoes that the notary is on the way: canceling no longer costs the drive. */
export function cancelEnRoute(
  visitId: string,
  site: Site,
  deps: OwnerDeps,
): Promise<OwnerActionResult> {
  return changeVisit(visitId, site, deps, async (visit, now, tx) => {
    const { state } = visit;
    if (state !== "confirmed") return { ok: false, kind: "not-allowed", state };
    if (visit.enRouteAt === null) return { ok: true, visit };
    await recordAction(tx, site.id, visitId, "turned-back", ownerStamp(deps, now));
    return { ok: true, visit: { ...visit, enRouteAt: null } };
  });
}

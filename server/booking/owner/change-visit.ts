import type { Visit, VisitConclusion } from "../../../core/booking/visits/visit.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { OwnerDeps } from "../deps.ts";
import { emitVisitConclusion } from "../notify/emit-visit-event.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { withProviderLock } from "../visits/provider-lock.ts";
import { updateVisit, visitById } from "../visits/store.ts";

/** The result of an owner's change to a visit. */
export type OwnerActionResult =
  | { readonly kind: "done"; readonly visit: BookedVisit }
  /** The visit's state does not allow it. */
  | { readonly kind: "not-allowed"; readonly visit: BookedVisit }
  /** The visit cannot be over before the instant `from`. */
  | { readonly kind: "too-early"; readonly visit: BookedVisit; readonly from: number }
  | { readonly kind: "unknown" };

/** Changes one visit for the owner in one transaction, while nobody else changes the calendar. Rejects without the database. */
export async function changeVisit(
  visitId: string,
  site: Site,
  deps: OwnerDeps,
  change: (
    visit: BookedVisit,
    now: number,
    tx: Transaction,
  ) => VisitConclusion | Promise<VisitConclusion>,
): Promise<OwnerActionResult> {
  const found = await visitById(deps.db, site.id, visitId);
  if (!found) return { kind: "unknown" };
  const now = deps.now();
  return withProviderLock(deps.db, { siteId: site.id, now }, async (tx) => {
    const visit = await visitById(tx, site.id, visitId);
    if (!visit) return { kind: "unknown" };
    const { report } = deps;
    if (report && visit.start !== report.start) return { kind: "not-allowed", visit };
    const changeResult = await change(visit, report?.at ?? now, tx);
    if (!changeResult.ok) {
      return changeResult.kind === "too-early"
        ? { kind: "too-early", visit, from: changeResult.from }
        : { kind: "not-allowed", visit };
    }
    const after = { ...untouchedFields(visit), ...changeResult.visit };
    await updateVisit(tx, site.id, visit, after);
    await emitVisitConclusion(tx, visit, after, site, deps);
    return { kind: "done", visit: after };
  });
}

/** The fields that core's rules do not know and therefore drop. */
function untouchedFields({ enRouteAt }: BookedVisit): Omit<BookedVisit, keyof Visit> {
  return { enRouteAt };
}

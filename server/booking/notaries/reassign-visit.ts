import type { Site } from "../../../core/sections/site.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { type OwnerDeps, ownerStamp } from "../deps.ts";
import { emitVisitChange } from "../notify/emit-visit-event.ts";
import { reportSlot } from "../owner/slot-report.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrivesAround } from "../travel/prefetch-drives.ts";
import { slotRequestOf } from "../visitor/move.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import { recordAction, updateVisit, visitById } from "../visits/store.ts";
import type { ReassignResult } from "./reassign-result.ts";
import { tellReassigned } from "./tell-notaries.ts";

/** Gives a confirmed visit to another notary at the same time and price, and tells both. Rejects without the database. */
export async function reassignVisit(
  visitId: string,
  provider: string,
  { anyway }: { readonly anyway: boolean },
  site: Site,
  deps: OwnerDeps,
): Promise<ReassignResult> {
  const isNotary = site.notaries.some(({ id, left }) => id === provider && !left);
  const stored = isNotary ? await visitById(deps.db, site.id, visitId) : null;
  if (!stored) return { kind: "unknown" };
  const { rules } = scheduleFor(site, deps);
  const now = deps.now();
  await prefetchDrivesAround(stored.start, stored.zip, site, deps);
  const work = async (tx: Transaction): Promise<ReassignResult> => {
    const visit = await visitById(tx, site.id, visitId);
    if (!visit) return { kind: "unknown" };
    if (visit.state !== "confirmed") return { kind: "not-allowed", visit };
    if (visit.provider === provider) return { kind: "done", visit };
    const request = { ...slotRequestOf(visit, rules), provider };
    const { kind, why } = await reportSlot(tx, visit.start, request, site, deps);
    if (kind === "impossible") return { kind, why };
    if (kind === "unusual" && !anyway) return { kind: "ask", why };
    const after = { ...visit, provider, enRouteAt: null };
    await updateVisit(tx, site.id, visit, after);
    const to = site.notaries.find(({ id }) => id === provider)?.name ?? "";
    await recordAction(tx, site.id, visitId, "reassigned", { ...ownerStamp(deps, now), to });
    await tellReassigned(tx, visit, after, site, deps);
    await emitVisitChange(tx, after, site, deps);
    return { kind: "done", visit: after };
  };
  const result = await withProviderLock(deps.db, { siteId: site.id, now }, work).catch(
    nullOnOverlap,
  );
  // The visit keeps the time around it that it was booked with, also where today's rules keep less free.
  const why = ["They have another visit in the time kept free before or after this one."];
  return result ?? { kind: "impossible", why };
}

import type { Site } from "../../../core/sections/site.ts";
import { announce } from "../../live/announce.ts";
import { type OwnerDeps, ownerStamp } from "../deps.ts";
import { checkSoon } from "../outside/store.ts";
import { reportSlot } from "../owner/slot-report.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrivesAround } from "../travel/prefetch-drives.ts";
import { slotRequestOf } from "../visitor/move.ts";
import { withProviderLock } from "../visits/provider-lock.ts";
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
  return withProviderLock(deps.db, { siteId: site.id, now }, async (tx) => {
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
    await announce(tx, site.id, "visit.changed");
    await checkSoon(tx, site.id);
    return { kind: "done", visit: after };
  });
}

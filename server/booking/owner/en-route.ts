import type { Site } from "../../../core/sections/site.ts";
import { type OwnerDeps, ownerStamp } from "../deps.ts";
import { recordAction } from "../visits/store.ts";
import { changeVisit, type OwnerActionResult } from "./change-visit.ts";

/** Records that the notary is on the way: from now on canceling costs the drive. Of two reports the first counts. */
export function startEnRoute(
  visitId: string,
  site: Site,
  deps: OwnerDeps,
): Promise<OwnerActionResult> {
  return changeVisit(visitId, site, deps, async (visit, now, tx) => {
    const { state } = visit;
    if (state !== "confirmed") return { ok: false, kind: "not-allowed", state };
    if (visit.enRouteAt !== null) return { ok: true, visit };
    await recordAction(tx, site.id, visitId, "en-route", ownerStamp(deps, now));
    return { ok: true, visit: { ...visit, enRouteAt: now } };
  });
}

import { concludeVisit } from "../../../core/booking/visits/visit.ts";
import type { Site } from "../../../core/sections/site.ts";
import { type OwnerDeps, ownerStamp } from "../deps.ts";
import { changeVisit, type OwnerActionResult } from "./change-visit.ts";

/** Records that a visit took place, on its day at the earliest; the agreed total is due. */
export function completeVisit(
  visitId: string,
  site: Site,
  deps: OwnerDeps,
): Promise<OwnerActionResult> {
  return changeVisit(visitId, site, deps, (visit, now) =>
    concludeVisit(visit, "completed", ownerStamp(deps, now), site.businessConfig.timezone),
  );
}

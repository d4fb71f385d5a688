import { cancellationFee } from "../../../core/booking/visits/cancellation.ts";
import { concludeVisit } from "../../../core/booking/visits/visit.ts";
import type { Cents } from "../../../core/format/money.ts";
import type { Site } from "../../../core/sections/site.ts";
import { type OwnerDeps, ownerStamp } from "../deps.ts";
import { changeVisit, type OwnerActionResult } from "./change-visit.ts";

/** Records a no-show once the visit has begun: at the highest fee that applies, or at `fee` if the owner names one. */
export function recordNoShow(
  visitId: string,
  site: Site,
  deps: OwnerDeps,
  fee?: Cents,
): Promise<OwnerActionResult> {
  return changeVisit(visitId, site, deps, (visit, now) => {
    const { start, enRouteAt } = visit;
    const facts = { start, enRoute: enRouteAt !== null, noShow: true };
    const due = cancellationFee(facts, now, site.pricing.cancellation);
    const zone = site.businessConfig.timezone;
    return concludeVisit(visit, "no-show", ownerStamp(deps, now), zone, fee ?? due.fee);
  });
}

import {
  type CancellationFee,
  cancellationDeadline,
  cancellationFee,
} from "../../../core/booking/visits/cancellation.ts";
import { concludeVisit } from "../../../core/booking/visits/visit.ts";
import type { Cents } from "../../../core/format/money.ts";
import type { Site } from "../../../core/sections/site.ts";
import { type OwnerDeps, ownerStamp } from "../deps.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { changeVisit, type OwnerActionResult } from "./change-visit.ts";

/** What a missed visit costs at an instant: the highest fee that applies. */
export function noShowFeeAt(visit: BookedVisit, now: number, { pricing }: Site): CancellationFee {
  const freeUntil = cancellationDeadline(visit, pricing.cancellation);
  const facts = { freeUntil, enRoute: visit.enRouteAt !== null, noShow: true };
  return cancellationFee(facts, now, pricing.cancellation);
}

/** Records a no-show once the visit has begun: at the highest fee that applies, or at `fee` if the owner names one. */
export function recordNoShow(
  visitId: string,
  site: Site,
  deps: OwnerDeps,
  fee?: Cents,
): Promise<OwnerActionResult> {
  return changeVisit(visitId, site, deps, async (visit, now, tx) => {
    const due = noShowFeeAt(visit, now, site);
    const zone = site.businessConfig.timezone;
    const result = concludeVisit(visit, "no-show", ownerStamp(deps, now), zone, fee ?? due.fee);
    const ended = { siteId: site.id, visitId, kind: "no-show", at: now } as const;
    if (result.ok) await deps.settlements?.plan(tx, ended);
    return result;
  });
}

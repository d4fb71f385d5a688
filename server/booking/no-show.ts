import { cancellationFee } from "../../core/booking/cancellation.ts";
import { conclude } from "../../core/booking/visit.ts";
import type { Cents } from "../../core/money.ts";
import type { Site } from "../../core/site/site.ts";
import { changeVisit, type OwnerOutcome } from "./change.ts";
import { type OwnWorld, ownAct } from "./world.ts";

/** Notes that nobody was there, once the visit has begun: at the highest fee that applies; `fee` in cents where the owner asks another one, or none. */
export function noteNoShow(
  visitId: string,
  site: Site,
  world: OwnWorld,
  fee?: Cents,
): Promise<OwnerOutcome> {
  return changeVisit(visitId, site, world, (visit, now) => {
    const { start, enRouteAt } = visit;
    const off = { start, enRoute: enRouteAt !== null, noShow: true };
    const due = cancellationFee(off, now, site.pricing.cancellation);
    const zone = site.businessConfig.timezone;
    return conclude(visit, "no-show", ownAct(world, now), zone, fee ?? due.fee);
  });
}

import { cancellationFee } from "../../core/booking/cancellation.ts";
import { settle } from "../../core/booking/visit.ts";
import type { Cents } from "../../core/money.ts";
import type { Site } from "../../core/site/site.ts";
import { changeVisit, type OwnerOutcome } from "./change.ts";
import type { BookingWorld } from "./world.ts";

/** Notes that nobody was there, at the highest fee that applies; `fee` in cents where the owner asks another one, or none. */
export function noteNoShow(
  visitId: string,
  site: Site,
  world: BookingWorld,
  fee?: Cents,
): Promise<OwnerOutcome> {
  return changeVisit(visitId, site, world, (visit, now) => {
    const { start, enRouteAt } = visit;
    const off = { start, enRoute: enRouteAt !== null, noShow: true };
    const due = cancellationFee(off, now, site.pricing.cancellation);
    return settle(visit, "no-show", { at: now, by: "owner" }, fee ?? due.fee);
  });
}

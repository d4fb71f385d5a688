import { settle } from "../../core/booking/visit.ts";
import type { Site } from "../../core/site/site.ts";
import { changeVisit, type OwnerOutcome } from "./change.ts";
import type { BookingWorld } from "./world.ts";

/** Notes that a visit took place; what was agreed is due. */
export function completeVisit(
  visitId: string,
  site: Site,
  world: BookingWorld,
): Promise<OwnerOutcome> {
  return changeVisit(visitId, site, world, (visit, now) =>
    settle(visit, "completed", { at: now, by: "owner" }),
  );
}

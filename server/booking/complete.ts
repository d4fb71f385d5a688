import { conclude } from "../../core/booking/visit.ts";
import type { Site } from "../../core/site/site.ts";
import { changeVisit, type OwnerOutcome } from "./change.ts";
import { type OwnWorld, ownAct } from "./world.ts";

/** Notes that a visit took place, on its day at the earliest; what was agreed is due. */
export function completeVisit(visitId: string, site: Site, world: OwnWorld): Promise<OwnerOutcome> {
  return changeVisit(visitId, site, world, (visit, now) =>
    conclude(visit, "completed", ownAct(world, now), site.businessConfig.timezone),
  );
}

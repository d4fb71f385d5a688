import type { Site } from "../../core/site/site.ts";
import { changeVisit, type OwnerOutcome } from "./change.ts";
import { noteAct } from "./store.ts";
import { type OwnWorld, ownAct } from "./world.ts";

/** Notes that the notary is on the way: from now on calling off costs the drive. Said twice, the first time counts. */
export function setOut(visitId: string, site: Site, world: OwnWorld): Promise<OwnerOutcome> {
  return changeVisit(visitId, site, world, async (visit, now, tx) => {
    const { state } = visit;
    if (state !== "confirmed") return { ok: false, kind: "not-allowed", state };
    if (visit.enRouteAt !== null) return { ok: true, visit };
    await noteAct(tx, site.id, visitId, "en-route", ownAct(world, now));
    return { ok: true, visit: { ...visit, enRouteAt: now } };
  });
}

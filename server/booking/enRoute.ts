import type { Site } from "../../core/site/site.ts";
import { changeVisit, type OwnerOutcome } from "./change.ts";
import { noteOnce } from "./store.ts";
import type { BookingWorld } from "./world.ts";

/** Notes that the notary is on the way: from now on calling off costs the drive. Said twice, the first time counts. */
export function setOut(visitId: string, site: Site, world: BookingWorld): Promise<OwnerOutcome> {
  return changeVisit(visitId, site, world, async (visit, now, tx) => {
    const { state } = visit;
    if (state !== "confirmed") return { ok: false, kind: "not-allowed", state };
    if (visit.enRouteAt !== null) return { ok: true, visit };
    await noteOnce(tx, site.id, visitId, { onceKey: "en-route", kind: "en-route", at: now });
    return { ok: true, visit: { ...visit, enRouteAt: now } };
  });
}

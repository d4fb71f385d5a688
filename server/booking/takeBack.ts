import { reopen } from "../../core/booking/visit.ts";
import type { Site } from "../../core/site/site.ts";
import { visitEvents } from "../platform/db/schema.ts";
import type { BookedVisit } from "./bookingDesk.ts";
import { changeVisit, type OwnerOutcome } from "./change.ts";
import { unlessOverlap } from "./provider.ts";
import type { ReopenOutcome } from "./visitsDesk.ts";
import type { BookingWorld } from "./world.ts";

/** A slip of the thumb is noticed soon; later, others have acted on it. */
const LASTS_MS = 3_600_000;

/** What of a visit's last act can be taken back now. */
export function undoOf(visit: BookedVisit, now: number): "reopen" | "turn-back" | null {
  const { state, enRouteAt, history } = visit;
  if (state === "confirmed") return enRouteAt === null ? null : "turn-back";
  if (state !== "completed" && state !== "no-show") return null;
  const { at = 0 } = history.at(-1) ?? {};
  return now - at <= LASTS_MS ? "reopen" : null;
}

/** Takes back that a visit took place or was missed, as long as nothing else fills its time. */
export async function reopenVisit(
  visitId: string,
  site: Site,
  world: BookingWorld,
): Promise<ReopenOutcome> {
  const outcome = await changeVisit(visitId, site, world, (visit, now) =>
    undoOf(visit, now) === "reopen"
      ? reopen(visit, { at: now, by: "owner" })
      : { ok: false, kind: "not-allowed", state: visit.state },
  ).catch(unlessOverlap);
  return outcome ?? { kind: "taken" };
}

/** Takes back that the notary is on the way: calling off costs no drive any more. */
export function turnBack(visitId: string, site: Site, world: BookingWorld): Promise<OwnerOutcome> {
  return changeVisit(visitId, site, world, async (visit, now, tx) => {
    const { state } = visit;
    if (state !== "confirmed") return { ok: false, kind: "not-allowed", state };
    if (visit.enRouteAt === null) return { ok: true, visit };
    const note = { siteId: site.id, visitId, kind: "turned-back", who: "owner" };
    await tx.insert(visitEvents).values({ ...note, happenedAt: new Date(now) });
    return { ok: true, visit: { ...visit, enRouteAt: null } };
  });
}

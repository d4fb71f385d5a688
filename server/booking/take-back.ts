import { reopen } from "../../core/booking/visit.ts";
import type { Site } from "../../core/site/site.ts";
import type { BookedVisit } from "./booking-desk.ts";
import { changeVisit, type OwnerOutcome } from "./change.ts";
import { clashesOf } from "./judgement.ts";
import { unlessOverlap } from "./provider.ts";
import { noteAct } from "./store.ts";
import type { ReopenOutcome } from "./visits-desk.ts";
import { type OwnWorld, ownAct } from "./world.ts";

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

/**
 * Takes back that a visit took place or was missed, unless what was booked meanwhile stands in its time or leaves no time for
 * the drive: two visits that cannot both be driven never stand.
 */
export async function reopenVisit(
  visitId: string,
  site: Site,
  world: OwnWorld,
): Promise<ReopenOutcome> {
  let why: readonly string[] = [];
  const outcome = await changeVisit(visitId, site, world, async (visit, now, tx) => {
    const { state } = visit;
    if (undoOf(visit, now) !== "reopen") return { ok: false, kind: "not-allowed", state };
    const reopened = reopen(visit, ownAct(world, now));
    if (reopened.ok) why = await clashesOf(tx, reopened.visit, site, world);
    return why.length === 0 ? reopened : { ok: false, kind: "not-allowed", state };
  }).catch(unlessOverlap);
  return outcome && why.length === 0 ? outcome : { kind: "taken", why };
}

/** Takes back that the notary is on the way: calling off costs no drive any more. */
export function turnBack(visitId: string, site: Site, world: OwnWorld): Promise<OwnerOutcome> {
  return changeVisit(visitId, site, world, async (visit, now, tx) => {
    const { state } = visit;
    if (state !== "confirmed") return { ok: false, kind: "not-allowed", state };
    if (visit.enRouteAt === null) return { ok: true, visit };
    await noteAct(tx, site.id, visitId, "turned-back", ownAct(world, now));
    return { ok: true, visit: { ...visit, enRouteAt: null } };
  });
}

import { needOf } from "../../core/booking/schedule.ts";
import { reschedule } from "../../core/booking/visit.ts";
import type { Site } from "../../core/site/site.ts";
import { agreedOf } from "./decide.ts";
import { impossible } from "./enter.ts";
import { judgeStart } from "./judgement.ts";
import { asAgreed, wishAgain } from "./move.ts";
import { unlessOverlap, withProvider } from "./provider.ts";
import { scheduleFor } from "./schedule.ts";
import { saveVisit, visitById } from "./store.ts";
import { tell } from "./tell.ts";
import type { Judgement, MoveWay, OwnerMove } from "./visits-desk.ts";
import { type BookingWorld, type OwnWorld, ownAct } from "./world.ts";

/**
 * Moves a visit to another start for the owner, also one that has begun, as long as it stands where they saw it. What was
 * agreed stays but for the surcharge, and with `keepTotal` wholly. Rejects without the database.
 */
export async function moveForOwner(
  visitId: string,
  start: number,
  { anyway = false, tell: isTold = true, keepTotal = false, seen, shownTotal }: MoveWay,
  site: Site,
  world: OwnWorld,
): Promise<OwnerMove> {
  const schedule = scheduleFor(site, world.places);
  const found = await visitById(world.db, site.id, visitId);
  if (!found || found.state === "held") return { kind: "unknown" };
  const wish = wishAgain(found, schedule.rules);
  const now = world.now();
  const { provider } = found;
  const outcome = await withProvider(
    world.db,
    { siteId: site.id, provider, now },
    async (tx): Promise<OwnerMove | null> => {
      const visit = await visitById(tx, site.id, visitId);
      if (!visit) return { kind: "unknown" };
      if (visit.state !== "confirmed") return { kind: "not-allowed", visit };
      if (start === visit.start) return { kind: "done", visit };
      if (seen && (seen.start !== visit.start || seen.total !== visit.agreed.total)) {
        return { kind: "moved-meanwhile", visit };
      }
      const judgement = await judgeStart(tx, start, wish, site, world);
      if (judgement.kind === "impossible" || !judgement.start) return null;
      const to = asAgreed(judgement.start, visit);
      if (judgement.kind === "unusual" && !anyway) {
        return { kind: "ask", judgement: { ...judgement, start: to } };
      }
      if (!keepTotal && shownTotal !== undefined && shownTotal !== to.total) {
        return { kind: "price-changed", judgement: { ...judgement, start: to } };
      }
      const agreed = keepTotal ? visit.agreed : agreedOf(to, now);
      const changed = reschedule(visit, to, agreed, ownAct(world, now));
      if (!changed.ok) return { kind: "not-allowed", visit };
      const { before, after } = needOf(wish.services, schedule, wish.extraMinutes);
      const moved = { ...changed.visit, before, after, enRouteAt: null };
      await saveVisit(tx, site.id, visit, moved);
      const from = { start: visit.start, end: visit.end };
      await tell(tx, { kind: "moved", visit: moved, from }, site, world, isTold);
      return { kind: "done", visit: moved };
    },
  ).catch(unlessOverlap);
  return outcome ?? impossible(start, wish, site, world);
}

/** What stands against moving a visit to a start; null for an unknown one. Rejects without the database. */
export async function judgeMove(
  visitId: string,
  start: number,
  site: Site,
  world: BookingWorld,
): Promise<Judgement | null> {
  const visit = await visitById(world.db, site.id, visitId);
  if (!visit || visit.state === "held") return null;
  const { rules } = scheduleFor(site, world.places);
  const judgement = await judgeStart(world.db, start, wishAgain(visit, rules), site, world);
  return { ...judgement, start: judgement.start && asAgreed(judgement.start, visit) };
}

import { minutesAdded } from "../../core/booking/intake.ts";
import type { Scheduling } from "../../core/booking/scheduling.ts";
import type { OpenStart } from "../../core/booking/starts.ts";
import { reschedule } from "../../core/booking/visit.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { BookedVisit, MoveOutcome, StartsAnswer } from "./booking-desk.ts";
import { agreedOf, decide } from "./decide.ts";
import { unlessOverlap, withProvider } from "./provider.ts";
import { scheduleFor } from "./schedule.ts";
import { startsFor, startsNear } from "./starts.ts";
import { saveVisit, visitById } from "./store.ts";
import { tell } from "./tell.ts";
import { visitOfLink } from "./visit-of-link.ts";
import type { BookingCaller, BookingWorld } from "./world.ts";

/** Moves a visit to another start, by its manage link. What was agreed stays; only the surcharge is the new start's. */
export async function moveVisit(
  token: string,
  start: number,
  { site, network }: BookingCaller,
  world: BookingWorld,
): Promise<MoveOutcome> {
  const schedule = scheduleFor(site, world.places);
  const now = world.now();
  try {
    const found = await visitOfLink(token, site, world);
    if (!found) return { kind: "unknown" };
    const within = await world.limits.take("manage", site.id, network);
    if (!within.ok) return { kind: "too-many", retryAfterSeconds: within.retryAfterSeconds };
    const wish = wishAgain(found, schedule.rules);
    const outcome = await withProvider(
      world.db,
      { siteId: site.id, provider: found.provider, now },
      async (tx): Promise<MoveOutcome | null> => {
        const visit = await visitById(tx, site.id, found.id);
        if (!visit) return { kind: "unknown" };
        if (!mayMove(visit, now)) return { kind: "not-allowed", visit };
        if (start === visit.start) return { kind: "moved", visit };
        const decision = await decide(tx, { site, start, wish, schedule, now });
        if (decision.kind !== "open") return null;
        const agreed = agreedOf(asAgreed(decision.start, visit), now);
        const changed = reschedule(visit, decision.start, agreed, { at: now, by: "visitor" });
        if (!changed.ok) return { kind: "not-allowed", visit };
        const { before, after } = decision.need;
        const moved = { ...changed.visit, before, after, enRouteAt: null };
        await saveVisit(tx, site.id, visit, moved);
        const from = { start: visit.start, end: visit.end };
        await tell(tx, { kind: "moved", visit: moved, from }, site, world);
        return { kind: "moved", visit: moved };
      },
    ).catch(unlessOverlap);
    if (outcome) return outcome;
    const near = await startsNear(start, wish, site, world);
    return { kind: "slot-taken", next: near.map((open) => asAgreed(open, found)) };
  } catch (error) {
    world.log.error({ err: withoutWords(error), site: site.id }, "a visit could not be moved");
    return { kind: "unavailable" };
  }
}

/** The starts a visit could move to; null for a link that is not ours. Rejects without the database. */
export async function startsToMove(
  token: string,
  range: { from: string; days: number },
  { site }: BookingCaller,
  world: BookingWorld,
): Promise<StartsAnswer | null> {
  const visit = await visitOfLink(token, site, world);
  if (!visit) return null;
  const { rules } = scheduleFor(site, world.places);
  const answer = await startsFor(wishAgain(visit, rules), range, site, world);
  return { ...answer, starts: answer.starts.map((open) => asAgreed(open, visit)) };
}

/** Not once it has begun, or the notary is on the way: then a call is quicker. */
function mayMove({ state, start, enRouteAt }: BookedVisit, now: number): boolean {
  return state === "confirmed" && enRouteAt === null && now < start;
}

/** What a visit was booked as, to be judged at another start. */
export function wishAgain({ id, services, zip, provider, intake }: BookedVisit, rules: Scheduling) {
  const extraMinutes = intake ? minutesAdded(intake, rules) : 0;
  return { services, zip, provider, extraMinutes, visit: id };
}

/** A start at what was agreed for a visit; only the surcharge is its own. */
export function asAgreed(
  open: OpenStart,
  { agreed: { price, travelFee } }: BookedVisit,
): OpenStart {
  return { ...open, price, travelFee, total: price + travelFee + (open.surcharge?.amount ?? 0) };
}

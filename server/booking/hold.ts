import { randomUUID } from "node:crypto";
import { MINUTE } from "../../core/booking/time.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { BookedVisit, BookingWish, HoldOutcome } from "./booking-desk.ts";
import { agreedOf, type Decision, decide } from "./decide.ts";
import { dropHolds, heldVisit, holdsOf } from "./holds.ts";
import { unlessOverlap, withProvider } from "./provider.ts";
import { NOBODY } from "./rows.ts";
import { OWNER, scheduleFor } from "./schedule.ts";
import { startsNear } from "./starts.ts";
import { addVisit } from "./store.ts";
import type { BookingCaller, BookingWorld } from "./world.ts";

/**
 * Keeps a start for a visitor for some minutes, in place of the hold they name. Where a network holds as many as it may,
 * its oldest goes: nobody keeps a day from others by trying it out, and nobody who goes Back runs into a wall.
 */
export async function holdStart(
  { hold, start, ...wish }: BookingWish & { start: number; hold: string | null },
  { site, network }: BookingCaller,
  world: BookingWorld,
): Promise<HoldOutcome> {
  const schedule = scheduleFor(site, world.places);
  const provider = wish.provider ?? OWNER;
  const now = world.now();
  try {
    const within = await world.limits.take("hold", site.id, network);
    if (!within.ok) return { kind: "too-many", retryAfterSeconds: within.retryAfterSeconds };
    const visitor = world.links.visitorOf(site.id, network);
    const outcome = await withProvider(
      world.db,
      { siteId: site.id, provider, now },
      async (tx): Promise<HoldOutcome | null> => {
        const old = await heldVisit(tx, site.id, hold, provider);
        const asked = { ...wish, provider, ...(old && { visit: old.id }) };
        const decision = await decide(tx, { site, start, wish: asked, visitor, schedule, now });
        if (decision.kind === "gone") return null; // and the old hold stands
        if (decision.kind === "refused") return decision;
        await dropHolds(tx, site.id, old ? [old.id] : []);
        const theirs = await holdsOf(tx, site.id, visitor);
        const tooMany = theirs.length + 1 - schedule.rules.holdsPerVisitor;
        await dropHolds(tx, site.id, theirs.slice(0, Math.max(0, tooMany)));
        const until = now + schedule.rules.holdMinutes * MINUTE;
        const visit = heldUntil(until, wish, provider, decision, visitor, now);
        const mark = { requestKey: `hold ${visit.id}`, requestHash: "" };
        await addVisit(tx, site.id, visit, mark);
        return { kind: "held", hold: visit.id, until, start: decision.start };
      },
    ).catch(unlessOverlap);
    return outcome ?? { kind: "slot-taken", next: await startsNear(start, wish, site, world) };
  } catch (error) {
    world.log.error({ err: withoutWords(error), site: site.id }, "a start could not be held");
    return { kind: "unavailable" };
  }
}

function heldUntil(
  until: number,
  { services, zip }: BookingWish,
  provider: string,
  { start, need }: Extract<Decision, { kind: "open" }>,
  visitor: string,
  now: number,
): BookedVisit {
  return {
    id: randomUUID(),
    state: "held",
    provider,
    services,
    zip,
    start: start.start,
    end: start.end,
    before: need.before,
    after: need.after,
    holdUntil: until,
    visitor,
    agreed: agreedOf(start, now),
    closingFee: 0,
    contact: NOBODY,
    intake: null,
    sequence: 0,
    enRouteAt: null,
    history: [{ at: now, by: "visitor", kind: "held" }],
  };
}

import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ownNotes } from "../../core/booking/by-hand.ts";
import { minutesAdded } from "../../core/booking/intake.ts";
import { atTotal } from "../../core/booking/offer.ts";
import { needOf } from "../../core/booking/schedule.ts";
import type { OpenStart } from "../../core/booking/starts.ts";
import type { Site } from "../../core/site/site.ts";
import { linkVisit } from "../leads/lead-book.ts";
import { visits } from "../platform/db/schema.ts";
import { fingerprintOf } from "../platform/fingerprint.ts";
import type { BookedVisit } from "./booking-desk.ts";
import { agreedOf } from "./decide.ts";
import { judgeStart } from "./judgement.ts";
import { unlessOverlap, withProvider } from "./provider.ts";
import { OWNER, scheduleFor } from "./schedule.ts";
import { startsNear } from "./starts.ts";
import { addVisit, type RequestMark, visitOfRequest } from "./store.ts";
import { tell } from "./tell.ts";
import type { EnteredOutcome, NewVisit, PlacedOutcome } from "./visits-desk.ts";
import { type BookingWorld, type OwnWorld, ownAct } from "./world.ts";

/**
 * Stores a visit the owner writes down, by the rules visitors book by: what is unusual only if the owner says so, what is
 * impossible never. Its mails and the request it answers go with it or not at all. Rejects without the database.
 */
export async function enterVisit(
  wish: NewVisit,
  who: string,
  site: Site,
  world: OwnWorld,
): Promise<EnteredOutcome> {
  const { start, anyway = false, tell: isTold = true } = wish;
  const schedule = scheduleFor(site, world.places);
  const provider = wish.provider ?? OWNER;
  const extraMinutes = wish.intake
    ? minutesAdded(wish.intake, schedule.rules)
    : (wish.extraMinutes ?? 0);
  const asked = { services: wish.services, zip: wish.zip, extraMinutes, provider };
  const mark = markOf(wish);
  const now = world.now();
  const outcome = await withProvider(
    world.db,
    { siteId: site.id, provider, now },
    async (tx): Promise<EnteredOutcome | null> => {
      const known = await visitOfRequest(tx, site.id, mark.requestKey);
      if (known) {
        const isSame = known.requestHash === mark.requestHash;
        return { kind: isSame ? "done" : "key-reused", visit: known.visit };
      }
      const judged = await judgeStart(tx, start, asked, site, world);
      if (judged.kind === "impossible" || !judged.start) return null;
      const open =
        wish.agreedTotal === null ? judged.start : atTotal(judged.start, wish.agreedTotal);
      const judgement = { ...judged, start: open };
      if (judgement.kind === "unusual" && !anyway) return { kind: "ask", judgement };
      if (wish.shownTotal !== null && wish.shownTotal !== open.total) {
        return { kind: "price-changed", judgement };
      }
      const need = needOf(asked.services, schedule, extraMinutes);
      const visit = written(wish, provider, open, need, ownAct(world, now));
      await addVisit(tx, site.id, visit, mark);
      const which = and(eq(visits.siteId, site.id), eq(visits.visitId, visit.id));
      // A request that was erased meanwhile answers to nobody: the visit stands without it.
      const lead = wish.leadId;
      const isLinked = lead !== null && (await linkVisit(tx, site, lead, visit.id, who, world));
      const source = { by: "hand", ...(isLinked && { lead }) };
      await tx
        .update(visits)
        .set({ notes: ownNotes(wish.notes), source })
        .where(which);
      await tell(tx, { kind: "confirmed", visit }, site, world, isTold);
      return { kind: "done", visit };
    },
  ).catch(unlessOverlap);
  return outcome ?? impossible(start, asked, site, world);
}

/** Why it cannot be, and the nearest starts that can. */
export async function impossible(
  start: number,
  wish: Parameters<typeof judgeStart>[2],
  site: Site,
  world: BookingWorld,
): Promise<PlacedOutcome> {
  const judged = await judgeStart(world.db, start, wish, site, world);
  const next: OpenStart[] = await startsNear(start, wish, site, world);
  if (judged.kind === "impossible") return { kind: "impossible", judgement: judged, next };
  // Free again by now, or the table refused what the rules let through: nothing was stored either way.
  const why = ["Somebody else was faster, or something changed meanwhile. Nothing was stored."];
  return { kind: "impossible", judgement: { ...judged, kind: "impossible", why }, next };
}

/** All that was written down, so that a form sent again with other words is told from one that was sent twice. */
function markOf({
  services,
  zip,
  start,
  contact,
  intake,
  notes,
  leadId,
  agreedTotal,
  requestKey,
}: NewVisit): RequestMark {
  const said = { services, zip, start, contact, intake, notes, leadId, agreedTotal };
  return {
    requestKey: `by hand ${fingerprintOf({ requestKey })}`,
    requestHash: fingerprintOf(said),
  };
}

function written(
  { services, zip, contact, intake }: NewVisit,
  provider: string,
  start: OpenStart,
  { before, after }: { readonly before: number; readonly after: number },
  act: ReturnType<typeof ownAct>,
): BookedVisit {
  return {
    id: randomUUID(),
    state: "confirmed",
    provider,
    services,
    zip,
    start: start.start,
    end: start.end,
    before,
    after,
    holdUntil: null,
    visitor: null,
    agreed: agreedOf(start, act.at),
    closingFee: 0,
    contact,
    intake,
    sequence: 0,
    enRouteAt: null,
    history: [{ ...act, kind: "confirmed" }],
  };
}

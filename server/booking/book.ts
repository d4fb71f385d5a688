import { randomUUID } from "node:crypto";
import { minutesAdded } from "../../core/booking/intake.ts";
import { settle } from "../../core/booking/visit.ts";
import { refusalCode, withoutWords } from "../platform/db/without-words.ts";
import { fingerprintOf } from "../platform/fingerprint.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { BookedVisit, BookingOutcome, BookingRequest } from "./booking-desk.ts";
import { agreedOf, type Decision, decide } from "./decide.ts";
import { heldVisit } from "./holds.ts";
import { unlessOverlap, withProvider } from "./provider.ts";
import { OWNER, scheduleFor } from "./schedule.ts";
import { startsNear } from "./starts.ts";
import { addVisit, type RequestMark, saveVisit, visitOfRequest } from "./store.ts";
import { tell } from "./tell.ts";
import type { BookingCaller, BookingWorld } from "./world.ts";

/**
 * Books a visit: judges its start once more, stores it and its mails in one transaction, and plans its reminders. The same
 * request sent twice is one visit. A hold becomes the visit; one that has lapsed counts for nothing, but the start may still be free.
 */
export async function bookVisit(
  request: BookingRequest,
  { site, network }: BookingCaller,
  world: BookingWorld,
): Promise<BookingOutcome> {
  const mark = markOf(request);
  const again = async (db: typeof world.db | Transaction) => {
    const known = await visitOfRequest(db, site.id, mark.requestKey);
    return known && answerAgain(known, mark, (id) => world.links.visitToken(site.id, id));
  };
  try {
    const known = await again(world.db);
    if (known) return known;
    const within = await world.limits.take("visit", site.id, network);
    if (!within.ok) return { kind: "too-many", retryAfterSeconds: within.retryAfterSeconds };
    const schedule = scheduleFor(site, world.places);
    const { services, zip, start, intake } = request;
    const provider = request.provider ?? OWNER;
    const extraMinutes = intake
      ? minutesAdded(intake, schedule.rules)
      : (request.extraMinutes ?? 0);
    const wish = { services, zip, extraMinutes, provider };
    const now = world.now();
    const visitor = world.links.visitorOf(site.id, network);
    const outcome = await withProvider(
      world.db,
      { siteId: site.id, provider, now },
      async (tx): Promise<BookingOutcome | null> => {
        const winner = await again(tx);
        if (winner) return winner;
        const held = await heldVisit(tx, site.id, request.hold, provider);
        const asked = { ...wish, ...(held && { visit: held.id }) };
        const decision = await decide(tx, { site, start, wish: asked, visitor, schedule, now });
        if (decision.kind === "gone") return null;
        if (decision.kind === "refused") return decision;
        if (request.agreedTotal !== null && request.agreedTotal !== decision.start.total) {
          return { kind: "price-changed", start: decision.start };
        }
        const visit = confirmed(request, provider, decision, held, now);
        if (held) await saveVisit(tx, site.id, held, visit, mark);
        else await addVisit(tx, site.id, visit, mark);
        await tell(tx, { kind: "confirmed", visit }, site, world);
        return { kind: "booked", visit, token: world.links.visitToken(site.id, visit.id) };
      },
    ).catch(unlessOverlap);
    return outcome ?? { kind: "slot-taken", next: await startsNear(start, wish, site, world) };
  } catch (error) {
    // The same request won elsewhere, between our look and our writing.
    const winner = refusalCode(error) === "23505" ? await again(world.db).catch(() => null) : null;
    if (winner) return winner;
    world.log.error({ err: withoutWords(error), site: site.id }, "a visit could not be stored");
    return { kind: "unavailable" };
  }
}

function confirmed(
  { services, zip, contact, intake }: BookingRequest,
  provider: string,
  { start, need }: Extract<Decision, { kind: "open" }>,
  held: BookedVisit | null,
  now: number,
): BookedVisit {
  const act = { at: now, by: "visitor" } as const;
  const asked = {
    provider,
    services,
    zip,
    start: start.start,
    end: start.end,
    before: need.before,
    after: need.after,
    agreed: agreedOf(start, now),
    contact,
    intake,
  };
  if (held) {
    const settled = settle({ ...held, ...asked }, "confirmed", act);
    if (settled.ok) return { ...settled.visit, enRouteAt: null };
    throw new Error(
      `hold ${held.id} cannot be confirmed: ${settled.kind}. Lapsed holds are to be dropped before.`,
    );
  }
  return {
    ...asked,
    id: randomUUID(),
    state: "confirmed",
    holdUntil: null,
    visitor: null,
    closingFee: 0,
    sequence: 0,
    enRouteAt: null,
    history: [{ ...act, kind: "confirmed" }],
  };
}

/** The key as a fingerprint, for it may hold anything; and all that was asked for, but not by which way. */
function markOf({
  services,
  zip,
  start,
  contact,
  intake,
  requestKey,
}: BookingRequest): RequestMark {
  return {
    requestKey: `visit ${fingerprintOf({ requestKey })}`,
    requestHash: fingerprintOf({ services, zip, start, contact, intake }),
  };
}

function answerAgain(
  { visit, requestHash }: { visit: BookedVisit; requestHash: string },
  mark: RequestMark,
  tokenOf: (visitId: string) => string,
): BookingOutcome {
  return requestHash === mark.requestHash
    ? { kind: "booked", visit, token: tokenOf(visit.id) }
    : { kind: "key-reused" };
}

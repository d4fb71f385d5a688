import { MINUTE_MS } from "../../../core/format/time-units.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { BookingCaller, BookingDeps } from "../deps.ts";
import { decideSlot } from "../slots/decide.ts";
import { slotsNear } from "../slots/find-slots.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrivesAround } from "../travel/prefetch-drives.ts";
import { countHolds, deleteHold, findVisitorHold, idForHold } from "../visits/holds.ts";
import { newVisit } from "../visits/new-visit.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import { NO_CONTACT } from "../visits/rows.ts";
import { insertVisit } from "../visits/store.ts";
import type { BookedVisit, HoldResult, ReleaseResult, VisitQuery } from "./booking-desk.ts";

/** How many visitors behind one network are expected at a time: a family, an office, a hospital's guest network. */
const VISITORS_PER_NETWORK = 4;

/**
 * Holds a slot for a visitor for some minutes, in place of the hold they name. A hold belongs to whoever knows its id; the
 * network only counts, so that nobody can block a day by trying out slots. Beyond its number the slot is free but not held.
 * `minutes`: how long, where it is not as long as the site says.
 */
export async function holdSlot(
  {
    hold: replacedId,
    start,
    minutes,
    ...query
  }: VisitQuery & { start: number; hold: string | null; minutes?: number },
  { site, network }: BookingCaller,
  deps: BookingDeps,
): Promise<HoldResult> {
  const schedule = scheduleFor(site, deps);
  const now = deps.now();
  try {
    const limit = await deps.limits.consume("hold", site.id, network);
    if (!limit.ok) return { kind: "too-many", retryAfterSeconds: limit.retryAfterSeconds };
    const visitor = deps.links.visitorIdOf(site.id, network);
    await prefetchDrivesAround(start, query.zip, site, deps);
    const result = await withProviderLock(
      deps.db,
      { siteId: site.id, now },
      async (tx): Promise<HoldResult | null> => {
        const replaced = await findVisitorHold(tx, site.id, replacedId);
        const request = {
          ...query,
          ...(replaced && { ignoredVisitId: replaced.id, preferredProvider: replaced.provider }),
        };
        const decision = await decideSlot(tx, { site, start, request, schedule, now });
        if (decision.kind === "gone") return null; // the replaced hold stays
        if (decision.kind === "not-bookable") return decision;
        const { slot, needs, provider } = decision;
        if (replaced) await deleteHold(tx, site.id, replaced.id);
        const most = schedule.rules.holdsPerVisitor * VISITORS_PER_NETWORK;
        if ((await countHolds(tx, site.id, visitor)) >= most) {
          return { kind: "not-held", hold: null, until: null, slot };
        }
        const id = await idForHold(tx, site.id, replacedId);
        const until = now + (minutes ?? schedule.rules.holdMinutes) * MINUTE_MS;
        const hold = heldVisit({ ...query, id, slot, provider, needs, until, visitor, now });
        const identity = { requestKey: `hold ${hold.id}`, requestHash: "" };
        await insertVisit(tx, site.id, hold, identity);
        return { kind: "held", hold: hold.id, until, slot };
      },
    ).catch(nullOnOverlap);
    return (
      result ?? {
        kind: "slot-taken",
        next: await slotsNear(start, { ...query, byArea: true }, site, deps),
      }
    );
  } catch (error) {
    deps.log.error({ err: redactError(error), site: site.id }, "a slot could not be held");
    return { kind: "unavailable" };
  }
}

/**
 * Releases a visitor's hold whose page was left. A visit that was booked or is being paid for meanwhile keeps its time. Under the
 * lock, because a booking reads the hold before it turns it into a visit.
 */
export async function releaseHold(
  holdId: string,
  { site, network }: BookingCaller,
  deps: BookingDeps,
): Promise<ReleaseResult> {
  const limit = await deps.limits.consume("slots", site.id, network);
  if (!limit.ok) return { kind: "too-many", retryAfterSeconds: limit.retryAfterSeconds };
  await withProviderLock(deps.db, { siteId: site.id, now: deps.now() }, async (tx) => {
    const hold = await findVisitorHold(tx, site.id, holdId);
    if (hold) await deleteHold(tx, site.id, hold.id);
  });
  return { kind: "released" };
}

type HeldVisitInput = Pick<
  Parameters<typeof newVisit>[0],
  "services" | "zip" | "slot" | "provider" | "needs"
> & {
  readonly id: string;
  readonly until: number;
  /** A hash of the network it comes from; null where the system holds it, which counts for no network. */
  readonly visitor: string | null;
  readonly now: number;
};

/** A hold of a slot, not stored yet. */
export function heldVisit({ id, until, visitor, now, ...booked }: HeldVisitInput): BookedVisit {
  const stamp = { at: now, by: visitor === null ? "system" : "visitor" } as const;
  return {
    ...newVisit({ ...booked, contact: NO_CONTACT, intake: null, stamp }),
    id,
    state: "held",
    holdUntil: until,
    visitor,
    history: [{ ...stamp, kind: "held" }],
  };
}

import { MINUTE_MS } from "../../../core/format/time-units.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { BookingCaller, BookingDeps } from "../deps.ts";
import { decideSlot } from "../slots/decide.ts";
import { slotsNear } from "../slots/find-slots.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrivesAround } from "../travel/prefetch-drives.ts";
import { deleteHolds, findHold, holdIdsOf } from "../visits/holds.ts";
import { newVisit } from "../visits/new-visit.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import { NO_CONTACT } from "../visits/rows.ts";
import { insertVisit } from "../visits/store.ts";
import type { BookedVisit, HoldResult, VisitQuery } from "./booking-desk.ts";

/**
 * Holds a slot for a visitor for some minutes, in place of the hold they name. A network that reaches its limit of holds loses
 * its oldest one, so nobody can block a day by trying out slots and nobody who goes back is rejected.
 */
export async function holdSlot(
  { hold: replacedId, start, ...query }: VisitQuery & { start: number; hold: string | null },
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
        const replaced = await findHold(tx, site.id, replacedId);
        const request = { ...query, ...(replaced && { ignoredVisitId: replaced.id }) };
        const decision = await decideSlot(tx, { site, start, request, visitor, schedule, now });
        if (decision.kind === "gone") return null; // the replaced hold stays
        if (decision.kind === "not-bookable") return decision;
        await deleteHolds(tx, site.id, replaced ? [replaced.id] : []);
        const holds = await holdIdsOf(tx, site.id, visitor);
        const excess = holds.length + 1 - schedule.rules.holdsPerVisitor;
        await deleteHolds(tx, site.id, holds.slice(0, Math.max(0, excess)));
        const { slot, needs } = decision;
        const until = now + schedule.rules.holdMinutes * MINUTE_MS;
        const hold = heldVisit({ ...query, slot, needs, until, visitor, now });
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

type HeldVisitInput = Pick<
  Parameters<typeof newVisit>[0],
  "services" | "zip" | "slot" | "needs"
> & {
  readonly until: number;
  readonly visitor: string;
  readonly now: number;
};

function heldVisit({ until, visitor, now, ...booked }: HeldVisitInput): BookedVisit {
  const stamp = { at: now, by: "visitor" } as const;
  return {
    ...newVisit({ ...booked, contact: NO_CONTACT, intake: null, stamp }),
    state: "held",
    holdUntil: until,
    visitor,
    history: [{ ...stamp, kind: "held" }],
  };
}

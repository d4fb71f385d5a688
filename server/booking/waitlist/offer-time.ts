import { randomUUID } from "node:crypto";
import type { ActionStamp } from "../../../core/booking/visits/visit.ts";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import { announce } from "../../live/announce.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { WaitlistDeps } from "../deps.ts";
import { decideSlot } from "../slots/decide.ts";
import { scheduleFor } from "../slots/schedule.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { heldVisit } from "../visitor/hold.ts";
import { atAgreedPrice, slotRequestOf } from "../visitor/move.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import { insertVisit, recordWaitlist, visitById } from "../visits/store.ts";
import { insertOffer, offersOf, type WaitlistOffer, waitingEntry } from "./store.ts";
import { reachOf, tellOfTime } from "./tell.ts";

/**
 * Holds a start for a visit on the waitlist and tells its visitor, all in one transaction. Null where that cannot be: the start was
 * taken, the entry has ended, it was offered this start before, or its visitor has another time to answer. Rejects without the database.
 */
export function offerTime(
  visitId: string,
  start: number,
  stamp: ActionStamp,
  site: Site,
  deps: WaitlistDeps,
): Promise<WaitlistOffer | null> {
  const schedule = scheduleFor(site, deps);
  const now = deps.now();
  return withProviderLock(deps.db, { siteId: site.id, now }, async (tx) => {
    const visit = await visitById(tx, site.id, visitId);
    if (visit?.state !== "confirmed" || !(await waitingEntry(tx, site.id, visitId))) return null;
    const before = await offersOf(tx, site.id, { visitId });
    if (before.some((offer) => offer.start === start)) return null;
    if (await hasTimeToAnswer(tx, visit, site.id)) return null;
    const request = { ...slotRequestOf(visit, schedule.rules), byArea: true };
    const decision = await decideSlot(tx, { site, start, request, schedule, now });
    if (decision.kind !== "open") return null;
    const slot = atAgreedPrice(decision.slot, visit);
    const expiresAt = now + site.scheduling.waitlist.answerMinutes * MINUTE_MS;
    const id = randomUUID();
    const { services, zip } = visit;
    const { needs, provider } = decision;
    const held = { id, services, zip, slot, provider, needs, until: expiresAt, visitor: null, now };
    const hold = heldVisit(held);
    await insertVisit(tx, site.id, hold, { requestKey: `waitlist ${id}`, requestHash: "" });
    const reach = await reachOf(tx, visit, site.id, deps);
    const told = (["email", "text"] as const).filter((way) => reach[way]);
    const offer: WaitlistOffer = {
      ...{ id, visitId, start, state: "open", offeredAt: now, expiresAt, told },
    };
    await insertOffer(tx, site.id, offer);
    await recordWaitlist(tx, site.id, visitId, "waitlist-offered", { ...stamp, start });
    await tellOfTime(tx, visit, hold, offer, site, deps);
    await announce(tx, site.id, "visit.changed");
    return offer;
  }).catch(nullOnOverlap);
}

/** Whether someone has a time to answer already, for this visit or another of theirs. */
export async function hasTimeToAnswer(
  tx: Transaction | WaitlistDeps["db"],
  visit: BookedVisit,
  siteId: string,
): Promise<boolean> {
  for (const { visitId } of await offersOf(tx, siteId, { state: "open" })) {
    if (visitId === visit.id) return true;
    const other = await visitById(tx, siteId, visitId);
    if (other && isSamePerson(other.contact, visit.contact)) return true;
  }
  return false;
}

/** Whether two visits have the same email address or the same phone number. */
function isSamePerson(a: BookedVisit["contact"], b: BookedVisit["contact"]): boolean {
  const isSame = (one: string, other: string) =>
    one !== "" && one.toLowerCase() === other.toLowerCase();
  return isSame(a.email, b.email) || isSame(a.phone, b.phone);
}

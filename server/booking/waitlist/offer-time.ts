import { randomUUID } from "node:crypto";
import type { ActionStamp } from "../../../core/booking/visits/visit.ts";
import { isSamePerson } from "../../../core/booking/waitlist/is-same-person.ts";
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
import { insertVisit, recordAction, visitById } from "../visits/store.ts";
import { isSameEntry } from "./known-starts.ts";
import {
  checkWaitlist,
  closeOffer,
  insertOffer,
  offersOf,
  type WaitlistEntry,
  type WaitlistOffer,
  waitingEntry,
} from "./store.ts";
import { reachOf, tellOfTime } from "./tell.ts";

interface TimeToOffer {
  readonly visitId: string;
  readonly start: number;
  readonly stamp: ActionStamp;
  /** The notary whose calendar it takes, and whose visit it is; left out, that of whoever is free. */
  readonly provider?: string | undefined;
  /** The entry the start was looked up for; what was saved since needs another look. */
  readonly seen?: WaitlistEntry;
}

/**
 * Holds a start for a visit on the waitlist and tells its visitor, all in one transaction. Null where that cannot be: the start was
 * taken, the entry has ended or changed, it was offered this start before, or its visitor has another time to answer. "overlaps"
 * where the calendar refuses a start that the slot finder calls free. Rejects without the database.
 */
export function offerTime(
  { visitId, start, stamp, provider: only, seen }: TimeToOffer,
  site: Site,
  deps: WaitlistDeps,
): Promise<WaitlistOffer | "overlaps" | null> {
  const schedule = scheduleFor(site, deps);
  const now = deps.now();
  return withProviderLock(deps.db, { siteId: site.id, now }, async (tx) => {
    const visit = await visitById(tx, site.id, visitId);
    const entry = await waitingEntry(tx, site.id, visitId);
    if (visit?.state !== "confirmed" || !entry || (seen && !isSameEntry(entry, seen))) return null;
    if (only && visit.provider !== only) return null;
    const before = await offersOf(tx, site.id, { visitId });
    if (before.some((offer) => offer.start === start)) return null;
    if (await hasTimeToAnswer(tx, visit, site.id, now)) return null;
    // At most one is open in the table, also where the job has not closed the last one yet.
    for (const offer of before.filter(({ state }) => state === "open"))
      await lapseOffer(tx, site.id, offer, now);
    const own = slotRequestOf(visit, schedule.rules);
    const request = { ...own, byArea: true, ...(only && { provider: only }) };
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
    await recordAction(tx, site.id, visitId, "waitlist-offered", { ...stamp, start });
    await tellOfTime(tx, visit, hold, offer, site, deps);
    await announce(tx, site.id, "visit.changed");
    return offer;
  }).catch((error) => nullOnOverlap(error) ?? "overlaps");
}

/** Closes an offer that was not answered in time, and asks for a look at who is next. */
export async function lapseOffer(
  tx: Transaction,
  siteId: string,
  { id, visitId }: Pick<WaitlistOffer, "id" | "visitId">,
  now: number,
): Promise<void> {
  if (!(await closeOffer(tx, siteId, id, "lapsed"))) return;
  await recordAction(tx, siteId, visitId, "waitlist-lapsed", { at: now, by: "system" });
  await checkWaitlist(tx, siteId);
}

/** Whether someone has a time to answer already, for this visit or another of theirs. */
export async function hasTimeToAnswer(
  tx: Transaction | WaitlistDeps["db"],
  visit: BookedVisit,
  siteId: string,
  now: number,
): Promise<boolean> {
  for (const { visitId, expiresAt } of await offersOf(tx, siteId, { state: "open" })) {
    if (expiresAt <= now) continue;
    if (visitId === visit.id) return true;
    const other = await visitById(tx, siteId, visitId);
    if (other && isSamePerson(other.contact, visit.contact)) return true;
  }
  return false;
}

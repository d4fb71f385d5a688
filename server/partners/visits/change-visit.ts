import { minutesAdded } from "../../../core/booking/intake/intake.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { rescheduleVisit } from "../../../core/booking/visits/visit.ts";
import type { PartnerKey } from "../../../core/partners/key.ts";
import { changedIntake, type VisitFieldChange } from "../../../core/partners/visit-change.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { tellReassigned } from "../../booking/notaries/tell-notaries.ts";
import { emitVisitChange } from "../../booking/notify/emit-visit-event.ts";
import { notifyVisit } from "../../booking/notify/notify-visit.ts";
import { decideSlot } from "../../booking/slots/decide.ts";
import { slotsNear } from "../../booking/slots/find-slots.ts";
import { scheduleFor } from "../../booking/slots/schedule.ts";
import { prefetchDrivesAround } from "../../booking/travel/prefetch-drives.ts";
import type { BookedVisit } from "../../booking/visitor/booking-desk.ts";
import { atAgreedPrice, canMove, slotRequestOf } from "../../booking/visitor/move.ts";
import { agreedPriceOf } from "../../booking/visits/new-visit.ts";
import { nullOnOverlap, withProviderLock } from "../../booking/visits/provider-lock.ts";
import { updateVisit } from "../../booking/visits/store.ts";
import { hashRequest } from "../../platform/request-hash.ts";
import type { PartnerDeps } from "../deps.ts";
import { findPartnerVisit } from "./find-visits.ts";
import { isMatch } from "./visit-tag.ts";

export type PartnerChangeResult =
  | { readonly kind: "changed" }
  /** Someone changed it since the caller read it. */
  | { readonly kind: "changed-meanwhile" }
  | { readonly kind: "slot-taken"; readonly next: readonly Slot[] }
  /** It is over or canceled, it has begun, or the notary is on the way. */
  | { readonly kind: "not-allowed" }
  /** Single answers of an intake that no one has given yet. */
  | { readonly kind: "no-intake" }
  | { readonly kind: "unknown" };

/**
 * Changes a visit that was booked with a key, by the rules of a visitor's move: its price stays except for the surcharge, and
 * it moves only to a time that is free, also where more signers make it longer. Rejects without the database.
 */
export async function changePartnerVisit(
  visitId: string,
  change: VisitFieldChange,
  {
    key,
    ifMatch,
    site,
  }: { readonly key: PartnerKey; readonly ifMatch: string | null; readonly site: Site },
  { db, booking }: PartnerDeps,
): Promise<PartnerChangeResult> {
  const schedule = scheduleFor(site, booking);
  const now = booking.now();
  const found = await findPartnerVisit(db, visitId, key, site.id, true);
  if (!found) return { kind: "unknown" };
  const start = change.start ?? found.visit.start;
  await prefetchDrivesAround(start, found.visit.zip, site, booking);
  const result = await withProviderLock(
    db,
    { siteId: site.id, now },
    async (tx): Promise<PartnerChangeResult | null> => {
      const { visit } = (await findPartnerVisit(tx, visitId, key, site.id, true)) ?? {};
      if (!visit) return { kind: "unknown" };
      if (!isMatch(ifMatch, visit)) return { kind: "changed-meanwhile" };
      const isBookedElsewhere = schedule.rules.external.baseUrl !== "";
      if (isBookedElsewhere || !canMove(visit, now)) return { kind: "not-allowed" };
      const edited = withFields(visit, change);
      if (!edited) return { kind: "no-intake" };
      const shown = siteIn(visit.language ?? "en", site) ?? site;
      const minutes = ({ intake }: BookedVisit) =>
        intake ? minutesAdded(intake, schedule.rules) : 0;
      if (start === visit.start && minutes(edited) === minutes(visit)) {
        if (isSame(visit, edited)) return { kind: "changed" };
        // Its sequence stays: planned reminders and waiting texts are for the same time and still true.
        await updateVisit(tx, site.id, visit, edited);
        await emitVisitChange(tx, edited, site, booking);
        return { kind: "changed" };
      }
      const request = { ...slotRequestOf(edited, schedule.rules), byArea: true };
      const decision = await decideSlot(tx, { site, start, request, schedule, now });
      if (decision.kind !== "open") return null;
      const agreed = agreedPriceOf(atAgreedPrice(decision.slot, visit), now);
      const stamp = { at: now, by: "visitor", name: key.name } as const;
      const moved = rescheduleVisit(edited, decision.slot, agreed, stamp);
      if (!moved.ok) return { kind: "not-allowed" };
      const { before, after } = decision.needs;
      const { provider } = decision;
      const stored = { ...moved.visit, provider, before, after, enRouteAt: null };
      await updateVisit(tx, site.id, visit, stored);
      const from = { start: visit.start, end: visit.end };
      await notifyVisit(tx, { kind: "moved", visit: stored, from }, shown, booking);
      if (provider !== visit.provider) await tellReassigned(tx, visit, stored, site, booking);
      return { kind: "changed" };
    },
  ).catch(nullOnOverlap);
  if (result) return result;
  const edited = withFields(found.visit, change) ?? found.visit;
  const request = { ...slotRequestOf(edited, schedule.rules), byArea: true };
  const near = await slotsNear(start, request, site, booking);
  return { kind: "slot-taken", next: near.map((slot) => atAgreedPrice(slot, found.visit)) };
}

/** A visit with the changed contact and answers; null where they belong to an intake that there is not. */
function withFields(visit: BookedVisit, change: VisitFieldChange): BookedVisit | null {
  const intake = changedIntake(visit.intake, change);
  if (intake === "missing") return null;
  const { contact } = visit;
  const { firstName, lastName, phone, email } = change.contact ?? {};
  return {
    ...visit,
    contact: {
      firstName: firstName ?? contact.firstName,
      lastName: lastName ?? contact.lastName,
      phone: phone ?? contact.phone,
      email: email ?? contact.email,
    },
    intake,
  };
}

function isSame({ contact, intake }: BookedVisit, edited: BookedVisit): boolean {
  const after = { contact: edited.contact, intake: edited.intake };
  return hashRequest({ contact, intake }) === hashRequest(after);
}

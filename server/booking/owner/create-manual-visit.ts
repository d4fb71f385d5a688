import { and, eq } from "drizzle-orm";
import { visitNeeds } from "../../../core/booking/hours/schedule.ts";
import { minutesAdded } from "../../../core/booking/intake/intake.ts";
import { withAgreedTotal } from "../../../core/booking/slots/slot.ts";
import type { SlotRequest } from "../../../core/booking/slots/slot-context.ts";
import { cleanNotes } from "../../../core/booking/visits/manual-visit.ts";
import type { Site } from "../../../core/sections/site.ts";
import { linkVisit } from "../../leads/inbox/link-visit.ts";
import { visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { hashRequest } from "../../platform/request-hash.ts";
import { type BookingDeps, type OwnerDeps, ownerStamp } from "../deps.ts";
import { notifyVisit } from "../notify/notify-visit.ts";
import { slotsNear } from "../slots/find-slots.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrivesAround } from "../travel/prefetch-drives.ts";
import type { ManualVisitInput } from "../visits/manual-visit-input.ts";
import { newVisit } from "../visits/new-visit.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import { insertVisit, type RequestIdentity, visitByRequest } from "../visits/store.ts";
import { reportSlot } from "./slot-report.ts";
import type { ManualVisitResult, PlacementResult } from "./visits-desk.ts";

/**
 * Stores a visit that the owner types in, by the rules visitors book by: an unusual start only if the owner confirms it, an
 * impossible one never. Its mails and the link to its lead are stored with it or not at all. Rejects without the database.
 */
export async function createManualVisit(
  input: ManualVisitInput,
  who: string,
  site: Site,
  deps: OwnerDeps,
): Promise<ManualVisitResult> {
  const { services, zip, start, provider, anyway = false, sendMail = true } = input;
  const schedule = scheduleFor(site, deps);
  const extraMinutes = input.intake
    ? minutesAdded(input.intake, schedule.rules)
    : (input.extraMinutes ?? 0);
  const request = { services, zip, extraMinutes, ...(provider && { provider }) };
  const identity = identityOf(input);
  const now = deps.now();
  await prefetchDrivesAround(start, zip, site, deps);
  const result = await withProviderLock(
    deps.db,
    { siteId: site.id, now },
    async (tx): Promise<ManualVisitResult | null> => {
      const stored = await visitByRequest(tx, site.id, identity.requestKey);
      if (stored) {
        const isSame = stored.requestHash === identity.requestHash;
        return { kind: isSame ? "done" : "key-reused", visit: stored.visit };
      }
      const evaluated = await reportSlot(tx, start, request, site, deps);
      if (evaluated.kind === "impossible" || !evaluated.slot) return null;
      const slot =
        input.agreedTotal === null
          ? evaluated.slot
          : withAgreedTotal(evaluated.slot, input.agreedTotal);
      const report = { ...evaluated, slot };
      if (report.kind === "unusual" && !anyway) return { kind: "ask", report };
      if (input.shownTotal !== null && input.shownTotal !== slot.total) {
        return { kind: "price-changed", report };
      }
      const needs = visitNeeds(services, schedule, extraMinutes);
      const stamp =
        input.acceptedBy === "visitor"
          ? ({ at: now, by: "visitor" } as const)
          : ownerStamp(deps, now);
      const visit = newVisit({ ...input, slot, provider: report.provider, needs, stamp });
      await insertVisit(tx, site.id, visit, identity);
      await storeNotesAndSource(tx, visit.id, input, who, site, deps);
      await notifyVisit(tx, { kind: "confirmed", visit }, site, deps, sendMail);
      return { kind: "done", visit };
    },
  ).catch(nullOnOverlap);
  return result ?? explainImpossible(start, request, site, deps);
}

async function storeNotesAndSource(
  tx: Transaction,
  visitId: string,
  { leadId, notes }: ManualVisitInput,
  who: string,
  site: Site,
  deps: OwnerDeps,
): Promise<void> {
  // A lead that was erased meanwhile cannot be linked: the visit is stored without it.
  const isLinked = leadId !== null && (await linkVisit(tx, site, leadId, visitId, who, deps));
  const source = { by: "hand", ...(isLinked && { lead: leadId }) };
  await tx
    .update(visits)
    .set({ notes: cleanNotes(notes), source })
    .where(and(eq(visits.siteId, site.id), eq(visits.visitId, visitId)));
}

/** Why a start is impossible, with the nearest free slots. */
export async function explainImpossible(
  start: number,
  request: SlotRequest,
  site: Site,
  deps: BookingDeps,
): Promise<PlacementResult> {
  const report = await reportSlot(deps.db, start, request, site, deps);
  const next = await slotsNear(start, request, site, deps);
  if (report.kind === "impossible") return { kind: "impossible", report, next };
  // Either it is free again by now, or the table rejected what the rules allowed. Nothing was stored in both cases.
  const why = [
    "Someone else took this time, or something changed in the meantime. Nothing was saved.",
  ];
  return { kind: "impossible", report: { ...report, kind: "impossible", why }, next };
}

/** The identity of a sent form: a form sent again with other content differs in its hash. */
function identityOf({
  services,
  zip,
  start,
  provider,
  contact,
  intake,
  notes,
  leadId,
  agreedTotal,
  requestKey,
}: ManualVisitInput): RequestIdentity {
  const what = { services, zip, start, ...(provider && { provider }) };
  const content = { ...what, contact, intake, notes, leadId, agreedTotal };
  return {
    requestKey: `by hand ${hashRequest({ requestKey })}`,
    requestHash: hashRequest(content),
  };
}

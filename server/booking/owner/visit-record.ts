import { and, asc, eq, ne, sql } from "drizzle-orm";
import { notaryChecklist } from "../../../core/booking/intake/notary-checklist.ts";
import { cleanNotes } from "../../../core/booking/visits/manual-visit.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import type { Site } from "../../../core/sections/site.ts";
import { PAYMENT_REMOVED } from "../../payments/history/money-history.ts";
import { leads, visitEvents, visits } from "../../platform/db/schema.ts";
import { type BookingDeps, type OwnerDeps, ownerStamp } from "../deps.ts";
import { visitsOfSeries } from "../series/store.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { cancellationFeeAt } from "../visits/cancel.ts";
import { historyEntryFromRow } from "../visits/rows.ts";
import { recordAction, visitById } from "../visits/store.ts";
import { noShowFeeAt } from "./no-show.ts";
import { availableUndo } from "./undo.ts";
import type { SaveNotesResult, VisitRecord } from "./visits-desk.ts";

/** A visit with everything known about it; null for an id that is no booked visit of this site. */
export async function visitRecord(
  id: string,
  site: Site,
  { db, now, notaryLawFor, ...deps }: BookingDeps,
): Promise<VisitRecord | null> {
  if (!isUuid(id)) return null;
  const visit = await visitById(db, site.id, id);
  if (!visit || visit.state === "held") return null;
  const [row] = await db
    .select({
      notes: visits.notes,
      createdAt: visits.createdAt,
      leadId: sql<string>`coalesce(${visits.source} ->> 'lead', '')`,
    })
    .from(visits)
    .where(and(eq(visits.siteId, site.id), eq(visits.visitId, id)));
  const events = await db
    .select()
    .from(visitEvents)
    .where(
      and(
        eq(visitEvents.siteId, site.id),
        eq(visitEvents.visitId, id),
        // The desk of payments tells of it.
        ne(visitEvents.kind, PAYMENT_REMOVED),
      ),
    )
    .orderBy(asc(visitEvents.eventId));
  // A lead stores only its last visit, so the visit's own source says which lead it came from.
  const [lead] = isUuid(row?.leadId ?? "")
    ? await db
        .select({ id: leads.leadId })
        .from(leads)
        .where(and(eq(leads.siteId, site.id), eq(leads.leadId, row?.leadId ?? "")))
    : [];
  return {
    visit,
    notes: row?.notes ?? "",
    createdAt: row?.createdAt.getTime() ?? visit.agreed.agreedAt,
    events: events.map((event) => {
      const { at, kind, by, name = "", from = null } = historyEntryFromRow(event);
      // recordAction writes the name of the notary there.
      const { to = "" } = event.detail as { readonly to?: string };
      return { at, kind, who: by, name, from, to };
    }),
    leadId: lead?.id ?? null,
    fees: {
      cancel: cancellationFeeAt(visit, now(), site),
      noShow: noShowFeeAt(visit, now(), site),
    },
    hasBegun: now() >= visit.start,
    undo: availableUndo(visit, now()),
    series: (await visitsOfSeries(db, site.id, visit)).map((member) => ({
      ...{ id: member.id, start: member.start, state: member.state, provider: member.provider },
      ...(member.series && { series: member.series }),
      cancelFee: cancellationFeeAt(member, now(), site).fee,
    })),
    notaryChecklist: notaryChecklist(
      visit,
      scheduleFor(site, deps).prices,
      notaryLawFor(site.lawCorrections),
    ),
  };
}

/** Stores the notes that only the business reads, unless the stored text differs from the one that was loaded. */
export async function saveVisitNotes(
  id: string,
  { text, loaded }: { readonly text: string; readonly loaded: string },
  siteId: string,
  deps: OwnerDeps,
): Promise<SaveNotesResult> {
  if (!isUuid(id)) return { kind: "unknown" };
  const condition = and(
    eq(visits.siteId, siteId),
    eq(visits.visitId, id),
    ne(visits.status, "held"),
  );
  return deps.db.transaction(async (tx) => {
    const columns = { notes: visits.notes };
    const [row] = await tx.select(columns).from(visits).where(condition).for("update");
    if (!row) return { kind: "unknown" };
    const notes = cleanNotes(text);
    const stored = cleanNotes(row.notes);
    if (stored === notes) return { kind: "done" };
    if (stored !== cleanNotes(loaded)) return { kind: "changed", notes: row.notes };
    await tx.update(visits).set({ notes }).where(condition);
    await recordAction(tx, siteId, id, "noted", ownerStamp(deps, deps.now()));
    return { kind: "done" };
  });
}

import { and, asc, eq, ne, sql } from "drizzle-orm";
import { ownNotes } from "../../core/booking/by-hand.ts";
import { cancellationFee } from "../../core/booking/cancellation.ts";
import { isId } from "../../core/leads/inbox.ts";
import type { Site } from "../../core/site/site.ts";
import { leads, visitEvents, visits } from "../platform/db/schema.ts";
import { feeAt } from "./cancel.ts";
import { eventOf } from "./rows.ts";
import { noteAct, visitById } from "./store.ts";
import { undoOf } from "./take-back.ts";
import type { NotedOutcome, VisitFile } from "./visits-desk.ts";
import { type BookingWorld, type OwnWorld, ownAct } from "./world.ts";

/** A visit with all that is known of it; null for any number that is none of this site's. */
export async function visitFile(
  id: string,
  site: Site,
  { db, now }: BookingWorld,
): Promise<VisitFile | null> {
  if (!isId(id)) return null;
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
    .where(and(eq(visitEvents.siteId, site.id), eq(visitEvents.visitId, id)))
    .orderBy(asc(visitEvents.eventId));
  // A lead keeps its last visit only; each visit keeps its lead.
  const [lead] = isId(row?.leadId ?? "")
    ? await db
        .select({ id: leads.leadId })
        .from(leads)
        .where(and(eq(leads.siteId, site.id), eq(leads.leadId, row?.leadId ?? "")))
    : [];
  const off = { start: visit.start, enRoute: visit.enRouteAt !== null, noShow: true };
  return {
    visit,
    notes: row?.notes ?? "",
    createdAt: row?.createdAt.getTime() ?? visit.agreed.agreedAt,
    events: events.map((event) => {
      const { at, kind, by, name = "", from = null } = eventOf(event);
      return { at, kind, who: by, name, from };
    }),
    leadId: lead?.id ?? null,
    fees: {
      cancel: feeAt(visit, now(), site),
      noShow: cancellationFee(off, now(), site.pricing.cancellation),
    },
    undo: undoOf(visit, now()),
  };
}

/** Writes down what only the business reads, in place of the text that was loaded, and of no other one. */
export async function noteVisit(
  id: string,
  { text, loaded }: { readonly text: string; readonly loaded: string },
  siteId: string,
  world: OwnWorld,
): Promise<NotedOutcome> {
  if (!isId(id)) return { kind: "unknown" };
  const which = and(eq(visits.siteId, siteId), eq(visits.visitId, id), ne(visits.status, "held"));
  return world.db.transaction(async (tx) => {
    const columns = { notes: visits.notes };
    const [found] = await tx.select(columns).from(visits).where(which).for("update");
    if (!found) return { kind: "unknown" };
    const notes = ownNotes(text);
    const stored = ownNotes(found.notes);
    if (stored === notes) return { kind: "done" };
    if (stored !== ownNotes(loaded)) return { kind: "changed", notes: found.notes };
    await tx.update(visits).set({ notes }).where(which);
    await noteAct(tx, siteId, id, "noted", ownAct(world, world.now()));
    return { kind: "done" };
  });
}

import { and, asc, eq } from "drizzle-orm";
import { cancellationFee } from "../../core/booking/cancellation.ts";
import type { Site } from "../../core/site/site.ts";
import { leads, visitEvents, visits } from "../platform/db/schema.ts";
import { feeAt } from "./cancel.ts";
import { eventOf } from "./rows.ts";
import { visitById } from "./store.ts";
import { undoOf } from "./takeBack.ts";
import type { VisitFile } from "./visitsDesk.ts";
import type { BookingWorld } from "./world.ts";

const A_NUMBER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A visit with all that is known of it; null for any number that is none of this site's. */
export async function visitFile(
  id: string,
  site: Site,
  { db, now }: BookingWorld,
): Promise<VisitFile | null> {
  if (!A_NUMBER.test(id)) return null;
  const visit = await visitById(db, site.id, id);
  if (!visit || visit.state === "held") return null;
  const [row] = await db
    .select({ notes: visits.notes, createdAt: visits.createdAt })
    .from(visits)
    .where(and(eq(visits.siteId, site.id), eq(visits.visitId, id)));
  const events = await db
    .select()
    .from(visitEvents)
    .where(and(eq(visitEvents.siteId, site.id), eq(visitEvents.visitId, id)))
    .orderBy(asc(visitEvents.eventId));
  const [lead] = await db
    .select({ id: leads.leadId })
    .from(leads)
    .where(and(eq(leads.siteId, site.id), eq(leads.visitId, id)))
    .limit(1);
  const off = { start: visit.start, enRoute: visit.enRouteAt !== null, noShow: true };
  return {
    visit,
    notes: row?.notes ?? "",
    createdAt: row?.createdAt.getTime() ?? visit.agreed.agreedAt,
    events: events.map((event) => {
      const { at, kind, by, from = null } = eventOf(event);
      return { at, kind, who: by, from };
    }),
    leadId: lead?.id ?? null,
    fees: {
      cancel: feeAt(visit, now(), site),
      noShow: cancellationFee(off, now(), site.pricing.cancellation),
    },
    undo: undoOf(visit, now()),
  };
}

/** Writes down what only the business reads; false for an unknown visit. */
export async function noteVisit(
  id: string,
  text: string,
  siteId: string,
  { db, now }: BookingWorld,
): Promise<boolean> {
  if (!A_NUMBER.test(id)) return false;
  return db.transaction(async (tx) => {
    const notes = text.toWellFormed().replace(/\r\n?/g, "\n").replaceAll("\0", "").trim();
    const changed = await tx
      .update(visits)
      .set({ notes: notes.slice(0, 8_000) })
      .where(and(eq(visits.siteId, siteId), eq(visits.visitId, id)))
      .returning({ id: visits.visitId });
    if (changed.length === 0) return false;
    const note = { siteId, visitId: id, kind: "noted", who: "owner" };
    await tx.insert(visitEvents).values({ ...note, happenedAt: new Date(now()) });
    return true;
  });
}

/** Whether a text can be the number of a visit; the database would not even compare another. */
export function isVisitNumber(id: string): boolean {
  return A_NUMBER.test(id);
}

import { and, eq, inArray } from "drizzle-orm";
import type { VisitNotes } from "../../../core/booking/day-sheet/view.ts";
import { visits } from "../../platform/db/schema.ts";
import type { BookingDeps } from "../deps.ts";
import { visitsWhere } from "../visits/store.ts";
import { availableUndo } from "./undo.ts";

/** The business's notes about the visits of a day, by visit id. */
export async function dayNotes(
  ids: readonly string[],
  siteId: string,
  { db, now }: BookingDeps,
): Promise<ReadonlyMap<string, VisitNotes>> {
  if (ids.length === 0) return new Map();
  const condition = inArray(visits.visitId, [...ids]);
  const rows = await db
    .select({ id: visits.visitId, notes: visits.notes })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), condition));
  const notes = new Map(rows.map((row) => [row.id, row.notes]));
  const stored = await visitsWhere(db, siteId, condition);
  return new Map(
    stored.map((visit) => {
      const { id, enRouteAt } = visit;
      return [id, { notes: notes.get(id) ?? "", enRouteAt, undo: availableUndo(visit, now()) }];
    }),
  );
}

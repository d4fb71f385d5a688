import { and, eq, inArray } from "drizzle-orm";
import type { OwnNotes } from "../../core/booking/day-lines.ts";
import { visits } from "../platform/db/schema.ts";
import { visitsWhere } from "./store.ts";
import { undoOf } from "./take-back.ts";
import type { BookingWorld } from "./world.ts";

/** What is noted at visits besides, by their number: of a whole day at once. */
export async function dayNotes(
  ids: readonly string[],
  siteId: string,
  { db, now }: BookingWorld,
): Promise<ReadonlyMap<string, OwnNotes>> {
  if (ids.length === 0) return new Map();
  const which = inArray(visits.visitId, [...ids]);
  const rows = await db
    .select({ id: visits.visitId, notes: visits.notes })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), which));
  const notes = new Map(rows.map((row) => [row.id, row.notes]));
  const found = await visitsWhere(db, siteId, which);
  return new Map(
    found.map((visit) => {
      const { id, enRouteAt } = visit;
      return [id, { notes: notes.get(id) ?? "", enRouteAt, undo: undoOf(visit, now()) }];
    }),
  );
}

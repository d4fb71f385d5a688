import { and, asc, eq, inArray } from "drizzle-orm";
import { visits } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { BookedVisit } from "./booking-desk.ts";
import { visitById } from "./store.ts";

/** The hold a visitor names, if it is one still: a visit that is booked cannot be named away. */
export async function heldVisit(
  tx: Transaction,
  siteId: string,
  hold: string | null,
  provider: string,
): Promise<BookedVisit | null> {
  // Anything but a number of ours the database would not even compare.
  if (hold === null || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(hold)) return null;
  const visit = await visitById(tx, siteId, hold);
  return visit?.state === "held" && visit.provider === provider ? visit : null;
}

/** The holds of one visitor, the oldest first. */
export async function holdsOf(tx: Transaction, siteId: string, visitor: string): Promise<string[]> {
  const rows = await tx
    .select({ id: visits.visitId })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), eq(visits.status, "held"), eq(visits.visitor, visitor)))
    .orderBy(asc(visits.createdAt), asc(visits.visitId));
  return rows.map(({ id }) => id);
}

/** Lets go of holds, as far as they still are. */
export async function dropHolds(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const which = and(eq(visits.siteId, siteId), inArray(visits.visitId, [...ids]));
  await tx.delete(visits).where(and(which, eq(visits.status, "held")));
}

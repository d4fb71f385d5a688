import { and, asc, eq, inArray } from "drizzle-orm";
import { isUuid } from "../../../core/format/patterns.ts";
import { visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { visitById } from "./store.ts";

/** The hold with an id; null if there is none, or if it has become a booked visit. */
export async function findHold(
  tx: Transaction,
  siteId: string,
  holdId: string | null,
): Promise<BookedVisit | null> {
  // PostgreSQL rejects the query if the id is not a UUID.
  if (holdId === null || !isUuid(holdId)) return null;
  const visit = await visitById(tx, siteId, holdId);
  return visit?.state === "held" ? visit : null;
}

/** The ids of one visitor's holds, the oldest first. */
export async function holdIdsOf(
  tx: Transaction,
  siteId: string,
  visitor: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: visits.visitId })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), eq(visits.status, "held"), eq(visits.visitor, visitor)))
    .orderBy(asc(visits.createdAt), asc(visits.visitId));
  return rows.map(({ id }) => id);
}

/** Deletes holds by id; visits that are booked by now stay. */
export async function deleteHolds(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const isNamed = and(eq(visits.siteId, siteId), inArray(visits.visitId, [...ids]));
  await tx.delete(visits).where(and(isNamed, eq(visits.status, "held")));
}

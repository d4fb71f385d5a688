import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { isUuid } from "../../../core/format/patterns.ts";
import type { Database } from "../../platform/db/connect.ts";
import { visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { visitById } from "./store.ts";

/** The hold with an id; null if there is none, or if it has become a booked visit. */
export async function findHold(
  db: Database | Transaction,
  siteId: string,
  holdId: string | null,
): Promise<BookedVisit | null> {
  // PostgreSQL rejects the query if the id is not a UUID.
  if (holdId === null || !isUuid(holdId)) return null;
  const visit = await visitById(db, siteId, holdId);
  return visit?.state === "held" ? visit : null;
}

/** The hold a visitor's form names. A time that is held for someone on the waitlist is none: only its answer books it or lets go of it. */
export async function findVisitorHold(
  db: Database | Transaction,
  siteId: string,
  holdId: string | null,
): Promise<BookedVisit | null> {
  const hold = await findHold(db, siteId, holdId);
  return hold?.visitor == null ? null : hold;
}

/**
 * The id for a new hold: the one its form carries, so that the same page sent twice replaces its own hold, which is deleted
 * by then. A visit or hold that is stored never gives its id away, and any other text is none.
 */
export async function idForHold(
  tx: Transaction,
  siteId: string,
  formId: string | null,
): Promise<string> {
  if (formId === null || !isUuid(formId)) return randomUUID();
  const stored = await visitById(tx, siteId, formId);
  return stored ? randomUUID() : formId;
}

/** How many holds come from one network; `network` is its hash. */
export function countHolds(tx: Transaction, siteId: string, network: string): Promise<number> {
  return tx.$count(
    visits,
    and(eq(visits.siteId, siteId), eq(visits.status, "held"), eq(visits.visitor, network)),
  );
}

/** Deletes a hold; a visit that is booked by now stays. */
export async function deleteHold(
  db: Database | Transaction,
  siteId: string,
  holdId: string,
): Promise<void> {
  const isNamed = and(eq(visits.siteId, siteId), eq(visits.visitId, holdId));
  await db.delete(visits).where(and(isNamed, eq(visits.status, "held")));
}

import { visitById } from "../../booking/visits/store.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { textMessages } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";

type AboutVisit = Pick<
  typeof textMessages.$inferSelect,
  "siteId" | "kind" | "visitId" | "visitSequence"
>;

/** Why the words of a text about a visit are no longer true, for the owner; null while they are. */
export async function obsoleteTextReason(
  { siteId, kind, visitId, visitSequence }: AboutVisit,
  db: Database | Transaction,
): Promise<string | null> {
  if (visitId === null) return null;
  const visit = await visitById(db, siteId, visitId);
  const isTrue = {
    confirmation: visit?.state === "confirmed" && visit.sequence === visitSequence,
    reminder: visit?.state === "confirmed" && visit.sequence === visitSequence,
    "on-my-way": visit?.state === "confirmed" && visit.enRouteAt !== null,
    "review-request": visit?.state === "completed",
    // It expires when its time is no longer held; whoever moved or canceled the visit since wants another or none.
    "earlier-time": visit?.state === "confirmed" && visit.sequence === visitSequence,
    ...{ reply: true, "keyword-answer": true, test: true, received: true },
  }[kind];
  return isTrue ? null : "The visit has changed since.";
}

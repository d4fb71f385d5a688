import type { CancellationFee } from "../../../core/booking/visits/cancellation.ts";
import type { Cents } from "../../../core/format/money.ts";
import type { PartnerKey } from "../../../core/partners/key.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import type { BookedVisit } from "../../booking/visitor/booking-desk.ts";
import { cancelLocked, cancellationFeeAt } from "../../booking/visits/cancel.ts";
import type { PartnerDeps } from "../deps.ts";
import { findPartnerVisit } from "./find-visits.ts";
import { isMatch } from "./visit-tag.ts";

export type PartnerCancelResult =
  /** Canceled now or earlier: a repeated request gets the same answer. */
  | { readonly kind: "cancelled" }
  /** Canceling costs more than the caller agreed to. */
  | { readonly kind: "fee-due"; readonly fee: CancellationFee }
  | { readonly kind: "changed-meanwhile" | "not-allowed" | "unknown" };

/** The visit changed between the caller's reading and the lock. */
class VisitChangedError extends Error {
  override readonly name = "VisitChangedError";
}

/** Cancels a visit that was booked with a key, at the fee the caller agreed to or a lower one. Rejects without the database. */
export async function cancelPartnerVisit(
  visitId: string,
  agreedFee: Cents,
  {
    key,
    ifMatch,
    site,
  }: { readonly key: PartnerKey; readonly ifMatch: string | null; readonly site: Site },
  { db, booking }: PartnerDeps,
): Promise<PartnerCancelResult> {
  const found = await findPartnerVisit(db, visitId, key, site.id, true);
  if (!found) return { kind: "unknown" };
  // Asked within the lock, for the visit as it is then; throwing there changes nothing.
  const due = (visit: BookedVisit) => {
    if (!isMatch(ifMatch, visit)) throw new VisitChangedError();
    return cancellationFeeAt(visit, booking.now(), site);
  };
  const options = {
    by: "visitor",
    name: key.name,
    due,
    shownFee: agreedFee,
    sendMail: true,
  } as const;
  const shown = siteIn(found.visit.language ?? "en", site) ?? site;
  try {
    const result = await cancelLocked(found.visit, options, shown, booking);
    switch (result.kind) {
      case "cancelled":
        return { kind: "cancelled" };
      case "fee-changed":
        return { kind: "fee-due", fee: result.fee };
      case "not-allowed":
        return { kind: "not-allowed" };
      case "too-many":
      case "unknown":
      case "unavailable":
        return { kind: "unknown" };
    }
  } catch (error) {
    if (error instanceof VisitChangedError) return { kind: "changed-meanwhile" };
    throw error;
  }
}

import { type Cents, sumCents, ZERO_CENTS } from "../../../core/format/money.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { OwnerDeps } from "../deps.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { cancellationFeeAt, cancelWithin } from "../visits/cancel.ts";
import { withProviderLock } from "../visits/provider-lock.ts";
import { visitById } from "../visits/store.ts";
import { loadFollowing } from "./load-following.ts";
import { depsForVisit, mailSeries } from "./notify-series.ts";
import type { CancelFollowingResult } from "./series-desk.ts";

/** How the following visits are canceled, and whose visits the person sees. */
interface CancelFollowing {
  /** The sum of the fees that was shown. */
  readonly shownFee: Cents;
  readonly waive: boolean;
  readonly sendMail: boolean;
  readonly limitedTo: string | undefined;
}

/**
 * Cancels a visit and those of its series after it, all or none: without fees if they are waived, else at the sum that was shown or
 * a lower one. Rejects without the database.
 */
export function cancelFollowing(
  id: string,
  { shownFee, waive, sendMail, limitedTo }: CancelFollowing,
  site: Site,
  deps: OwnerDeps,
): Promise<CancelFollowingResult> {
  const now = deps.now();
  return withProviderLock(deps.db, { siteId: site.id, now }, async (tx) => {
    const visit = await visitById(tx, site.id, id);
    if (!visit) return { kind: "unknown" };
    const visits = await loadFollowing(tx, site.id, visit, limitedTo);
    if (visits[0]?.id !== id) return { kind: "not-allowed" };
    const feeOf = (each: BookedVisit) =>
      waive ? ({ kind: "free", fee: ZERO_CENTS } as const) : cancellationFeeAt(each, now, site);
    const total = sumCents(visits.map((each) => feeOf(each).fee));
    if (total > shownFee) return { kind: "fee-changed", fee: total };
    const events = [];
    for (const [index, each] of visits.entries()) {
      // People are told once of all of them, below.
      const options = { by: "owner", due: feeOf, shownFee: total, sendMail: false } as const;
      const result = await cancelWithin(tx, each, options, site, depsForVisit(index, deps));
      if (result.kind !== "cancelled") throw new Error(`A confirmed visit stayed: ${result.kind}.`);
      events.push({ kind: "cancelled", visit: result.visit, fee: result.fee } as const);
    }
    if (sendMail) await mailSeries(tx, events, site, deps);
    return { kind: "done", visits: events.map((event) => event.visit), fee: total };
  });
}

import { followingVisits } from "../../../core/booking/series/following-visits.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { isVisibleTo } from "../notaries/own-provider.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { visitsOfSeries } from "./store.ts";

/** A visit and those of its series after it that are still to come and that the person sees; only itself without a series. */
export async function loadFollowing(
  db: Database | Transaction,
  siteId: string,
  visit: BookedVisit,
  limitedTo: string | undefined,
): Promise<BookedVisit[]> {
  const members = visit.series ? await visitsOfSeries(db, siteId, visit) : [visit];
  return followingVisits(members, visit).filter((each) => isVisibleTo(limitedTo, each));
}

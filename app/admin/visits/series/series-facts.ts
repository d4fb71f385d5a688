import { followingVisits } from "../../../../core/booking/series/following-visits.ts";
import { seriesText } from "../../../../core/booking/series/visit-series.ts";
import type { VisitState } from "../../../../core/booking/visits/visit.ts";
import { formatDate, formatTime } from "../../../../core/format/dates.ts";
import { type Cents, formatUsd, sumCents } from "../../../../core/format/money.ts";
import type { VisitRecord } from "../../../desk.ts";

/** The series of a visit, as its page shows it. */
export interface SeriesFacts {
  /** `Visit 2 of 12`. */
  readonly text: string;
  readonly members: readonly {
    readonly id: string;
    readonly when: string;
    readonly state: VisitState;
    readonly isThis: boolean;
  }[];
  /** How many visits "this and the following" means, and what canceling them costs together. */
  readonly following: number;
  readonly fee: { readonly cents: Cents; readonly text: string };
}

/** The series of a visit; null for a visit on its own. */
export function seriesFacts({ visit, series }: VisitRecord, zone: string): SeriesFacts | null {
  if (!visit.series) return null;
  const following = followingVisits(series, visit);
  const fee = sumCents(following.map(({ cancelFee }) => cancelFee));
  return {
    text: seriesText(visit.series),
    members: series.map(({ id, start, state }) => ({
      ...{ id, state, isThis: id === visit.id },
      when: `${formatDate(start, zone)}, ${formatTime(start, zone)}`,
    })),
    following: following.length,
    fee: { cents: fee, text: fee === 0 ? "no fee" : formatUsd(fee) },
  };
}

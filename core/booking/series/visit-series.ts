import type { VisitState } from "../visits/visit.ts";

/** The place of a visit in its series. The number and the size are those it was booked with, whatever became of the others. */
export interface VisitSeries {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  /** How many visits were booked together. */
  readonly size: number;
}

/** `Visit 2 of 12`; empty for a visit on its own. */
export function seriesText(series: VisitSeries | undefined): string {
  return series ? `Visit ${series.number} of ${series.size}` : "";
}

interface SeriesMember {
  readonly id: string;
  readonly start: number;
  readonly state: VisitState;
}

/** The visits of a series that "this and the following" means: this one and those after it that are still to come. */
export function followingVisits<Member extends SeriesMember>(
  members: readonly Member[],
  { id, start }: Pick<SeriesMember, "id" | "start">,
): Member[] {
  return members
    .filter((member) => member.state === "confirmed" && (member.id === id || member.start > start))
    .toSorted((a, b) => a.start - b.start);
}

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

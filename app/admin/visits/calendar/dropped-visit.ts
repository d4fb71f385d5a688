import type { VisitSummary } from "../view-model.ts";

/** A visit and the local time it was dropped on. */
export interface DroppedVisit {
  readonly visit: VisitSummary;
  readonly day: string;
  readonly time: string;
}

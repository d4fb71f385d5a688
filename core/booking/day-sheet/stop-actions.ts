import { DAY_MS } from "../../format/time-units.ts";
import type { VisitState } from "../visits/visit.ts";

/** What a notary can report at a stop with one tap. */
const STOP_ACTIONS = ["on-my-way", "done", "nobody", "not-on-my-way", "reopen"] as const;

export type StopAction = (typeof STOP_ACTIONS)[number];

export function isStopAction(text: unknown): text is StopAction {
  return STOP_ACTIONS.some((action) => action === text);
}

/** When a report was made, and for which start: the visit as the day sheet showed it. */
export interface StopReport {
  /** The visit's start on the sheet. */
  readonly start: number;
  /** The instant of the tap. */
  readonly at: number;
}

/** A report may wait this long for a connection and still count from the instant of the tap. */
const MAX_REPORT_AGE_MS = 3 * DAY_MS;

/** The instant a report counts from: that of the tap if the device's clock is plausible, else now. */
export function effectiveReportTime(tapped: number, now: number): number {
  return tapped <= now && now - tapped <= MAX_REPORT_AGE_MS ? tapped : now;
}

/** Whether a visit already is as the action would leave it: then the report is a repetition. */
export function isAlreadyApplied(
  action: StopAction,
  { state, enRouteAt }: { readonly state: VisitState; readonly enRouteAt: number | null },
): boolean {
  switch (action) {
    case "done":
      return state === "completed";
    case "nobody":
      return state === "no-show";
    case "reopen":
      return state === "confirmed";
    case "on-my-way":
      return state === "confirmed" && enRouteAt !== null;
    case "not-on-my-way":
      return state === "confirmed" && enRouteAt === null;
  }
}

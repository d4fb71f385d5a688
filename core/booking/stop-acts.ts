import type { VisitState } from "./visit.ts";

/** What a notary says at a stop, in one tap. */
const STOP_ACTS = ["on-my-way", "done", "nobody", "not-on-my-way", "reopen"] as const;

export type StopAct = (typeof STOP_ACTS)[number];

export function isStopAct(text: unknown): text is StopAct {
  return STOP_ACTS.some((act) => act === text);
}

/** What is said at a stop is said of the visit as it stood on the sheet. */
export interface Said {
  /** The visit's start on the sheet. */
  readonly start: number;
  /** The instant it was said at. */
  readonly at: number;
}

/** A word may wait for a line so long and still count from when it was said. */
const LONGEST_WAIT_MS = 3 * 24 * 3_600_000;

/** The instant a word counts from: when it was said, as far as a device's clock is to be believed, else when it was heard. */
export function saidAt(tapped: number, now: number): number {
  return tapped <= now && now - tapped <= LONGEST_WAIT_MS ? tapped : now;
}

/** Whether a visit stands as the act would leave it: then it was said before, and saying it again changes nothing. */
export function isSaid(
  act: StopAct,
  { state, enRouteAt }: { readonly state: VisitState; readonly enRouteAt: number | null },
): boolean {
  switch (act) {
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

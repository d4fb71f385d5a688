import type { VisitState } from "./visit.ts";

/** What a notary says at a stop, in one tap. */
const STOP_ACTS = ["on-my-way", "done", "nobody", "not-on-my-way", "reopen"] as const;

export type StopAct = (typeof STOP_ACTS)[number];

export function isStopAct(text: unknown): text is StopAct {
  return STOP_ACTS.some((act) => act === text);
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
      return enRouteAt !== null;
    case "not-on-my-way":
      return enRouteAt === null;
  }
}

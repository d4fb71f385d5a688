import { type DayLines, dayLines } from "../../core/booking/day-lines.ts";
import { dayPlan } from "../../core/booking/day-plan.ts";
import type { Schedule } from "../../core/booking/schedule.ts";
import { isSaid, type Said, type StopAct, saidAt } from "../../core/booking/stop-acts.ts";
import type { Day } from "../../core/booking/time.ts";
import type { VisitState } from "../../core/booking/visit.ts";
import type { OwnerOutcome } from "./change.ts";
import { OWNER } from "./schedule.ts";
import type { RoadActs, VisitsDesk } from "./visits-desk.ts";

/** What became of something said at a stop. Said twice, it is answered twice the same. */
type SaidOutcome =
  | { readonly kind: "done"; readonly state: VisitState }
  /** The visit is in no state for it. */
  | { readonly kind: "not-allowed"; readonly state: VisitState }
  /** It begins at another time than on the sheet. */
  | { readonly kind: "moved" }
  /** It cannot be over yet. */
  | { readonly kind: "too-early" }
  /** Another visit took its time meanwhile. */
  | { readonly kind: "taken" }
  | { readonly kind: "unknown" };

/** The working day of whoever drives. All of it rejects without the database. */
export interface DayDesk {
  today(): Day;
  now(): number;
  /** A day as it is read on the road. */
  lines(day: Day): Promise<DayLines>;
  /** `said`: of which start, and when by the device's clock. */
  say(visitId: string, act: StopAct, said: Said): Promise<SaidOutcome>;
  /** The miles of a year as CSV. */
  mileage(year: number): Promise<string>;
}

/** Opens the working day on the desk of visits. */
export function openDayDesk(visits: VisitsDesk, schedule: Schedule): DayDesk {
  return {
    today: () => visits.today(),
    now: () => visits.now(),
    mileage: (year) => visits.mileage(year),
    async lines(day) {
      const sheet = await visits.daySheet(day);
      const own = await visits.dayNotes(sheet.stops.map(({ visit }) => visit.id));
      const plan = dayPlan(sheet, schedule, OWNER);
      return dayLines(plan, { today: visits.today(), zone: visits.zone }, own);
    },
    async say(visitId, act, { start, at }) {
      const said = { start, at: saidAt(at, visits.now()) };
      const outcome = await ACTS[act](visits.asSaid(said), visitId);
      if (outcome.kind === "unknown") return outcome;
      if (outcome.kind === "taken" || outcome.kind === "too-early") return { kind: outcome.kind };
      const { state } = outcome.visit;
      if (outcome.visit.start !== start && state !== "cancelled") return { kind: "moved" };
      const isDone = outcome.kind === "done" || isSaid(act, outcome.visit);
      return { kind: isDone ? "done" : "not-allowed", state };
    },
  };
}

const ACTS: Readonly<
  Record<
    StopAct,
    (visits: RoadActs, id: string) => Promise<OwnerOutcome | { readonly kind: "taken" }>
  >
> = {
  "on-my-way": (visits, id) => visits.enRoute(id),
  done: (visits, id) => visits.complete(id),
  nobody: (visits, id) => visits.noShow(id),
  "not-on-my-way": (visits, id) => visits.turnBack(id),
  reopen: (visits, id) => visits.reopen(id),
};

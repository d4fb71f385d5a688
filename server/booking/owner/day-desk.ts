import { withPayments } from "../../../core/booking/day-sheet/day-sheet.ts";
import { planDay } from "../../../core/booking/day-sheet/plan.ts";
import {
  effectiveReportTime,
  isAlreadyApplied,
  type StopAction,
  type StopReport,
} from "../../../core/booking/day-sheet/stop-actions.ts";
import { type DaySheetView, daySheetView } from "../../../core/booking/day-sheet/view.ts";
import type { Schedule } from "../../../core/booking/hours/schedule.ts";
import type { NotaryLaw } from "../../../core/booking/intake/notary-law.ts";
import type { Day } from "../../../core/booking/time/zoned-time.ts";
import type { VisitState } from "../../../core/booking/visits/visit.ts";
import type { Cents } from "../../../core/format/money.ts";
import type { OwnerActionResult } from "./change-visit.ts";
import type { RoadActions, VisitsDesk } from "./visits-desk.ts";

/** The result of a report from a stop. The same report sent twice gets the same result twice. */
type ReportResult =
  | { readonly kind: "done"; readonly state: VisitState }
  /** The visit's state does not allow it. */
  | { readonly kind: "not-allowed"; readonly state: VisitState }
  /** The visit was moved after the day sheet was loaded, so its start differs. */
  | { readonly kind: "moved" }
  /** It is too early for the visit to be over. */
  | { readonly kind: "too-early" }
  /** Another visit takes its time by now. */
  | { readonly kind: "taken" }
  | { readonly kind: "unknown" };

/** The day sheet on the road. Everything rejects without the database. */
export interface DayDesk {
  /** The notaries whose days the person sees; empty where the business has one. */
  readonly notaries: readonly { readonly id: string; readonly name: string }[];
  /** The notary the person is. */
  readonly provider: string;
  today(): Day;
  now(): number;
  /** The day of one notary; left out, of the person's own. */
  view(day: Day, provider?: string): Promise<DaySheetView>;
  /** Applies what the notary reports at a stop; the report carries the start on the sheet and the time of the device's clock. */
  report(visitId: string, action: StopAction, report: StopReport): Promise<ReportResult>;
  /** The miles of a year as CSV. */
  mileage(year: number, provider?: string): Promise<string>;
}

/** What of visits is still to be paid, in cents by visit id. */
type DueOf = (visitIds: readonly string[]) => Promise<ReadonlyMap<string, Cents>>;

/** Creates the day desk on top of the visits desk; `dueOf` says what is left of each fee after payments. */
export function createDayDesk(
  visits: VisitsDesk,
  schedule: Schedule,
  law: NotaryLaw,
  dueOf: DueOf,
): DayDesk {
  return {
    today: () => visits.today(),
    now: () => visits.now(),
    notaries: visits.notaries.map(({ id, name }) => ({ id, name })),
    provider: visits.provider,
    mileage: (year, provider) => visits.days.mileage(year, provider),
    async view(day, provider) {
      const sheet = await visits.days.sheet(day, provider);
      const ids = sheet.stops.map(({ visit }) => visit.id);
      const [notes, due] = await Promise.all([visits.days.notes(ids), dueOf(ids)]);
      const plan = planDay(withPayments(sheet, due), schedule, law);
      return daySheetView(plan, { today: visits.today(), zone: visits.zone }, notes);
    },
    async report(visitId, action, { start, at }) {
      const report = { start, at: effectiveReportTime(at, visits.now()) };
      const outcome = await HANDLERS[action](visits.changes.asReported(report), visitId);
      if (outcome.kind === "unknown") return outcome;
      if (outcome.kind === "taken" || outcome.kind === "too-early") return { kind: outcome.kind };
      const { state } = outcome.visit;
      if (outcome.visit.start !== start && state !== "cancelled") return { kind: "moved" };
      const isDone = outcome.kind === "done" || isAlreadyApplied(action, outcome.visit);
      return { kind: isDone ? "done" : "not-allowed", state };
    },
  };
}

const HANDLERS: Readonly<
  Record<
    StopAction,
    (road: RoadActions, id: string) => Promise<OwnerActionResult | { readonly kind: "taken" }>
  >
> = {
  "on-my-way": (road, id) => road.startEnRoute(id),
  done: (road, id) => road.complete(id),
  nobody: (road, id) => road.noShow(id),
  "not-on-my-way": (road, id) => road.cancelEnRoute(id),
  reopen: (road, id) => road.reopen(id),
};

import { zipFinderOf } from "../../locations/zip-directory.ts";
import { OWNER_PROVIDER } from "../hours/owner-provider.ts";
import { rulesFor, type Schedule } from "../hours/schedule.ts";
import { dayOf, instantOf, type Span } from "../time/zoned-time.ts";
import { travelViolations } from "../travel/travel-constraints.ts";
import { createTravelTimes } from "../travel/travel-time.ts";
import { type Busy, type BusyVisit, indexBusy } from "./busy.ts";
import { constraintViolations, hoursViolations, overlapViolations } from "./constraints.ts";
import { compareAt } from "./notary-at.ts";
import { priceSlot, type Slot } from "./slot.ts";
import {
  contextDayAt,
  createSlotContexts,
  type SlotContext,
  type SlotRequest,
} from "./slot-context.ts";
import type { Violation } from "./violations.ts";

/** A start as the owner may book it: its price, which of the owner's own rules it breaks, and what makes it impossible. */
export interface OwnerEvaluation {
  /** The notary who would take it. */
  readonly provider: string;
  /** Null if no price can be computed. */
  readonly slot: Slot | null;
  /** Violations of the owner's own rules: visitors are not offered the start, but the owner may confirm it. */
  readonly unusual: readonly Violation[];
  /** Violations nobody may pass over: two visits at once, no time for the drive, a day that is over, no price. */
  readonly impossible: readonly Violation[];
  /** What keeps each notary from it, who works then first; empty where somebody is free. */
  readonly obstacles: readonly NotaryObstacles[];
}

/** What keeps one notary from a start. */
export interface NotaryObstacles {
  readonly provider: string;
  /** When they work that day. */
  readonly hours: readonly Span[];
  readonly violations: readonly Violation[];
}

const WAIVABLE_KINDS: ReadonlySet<Violation["kind"]> = new Set<Violation["kind"]>([
  "outside-hours",
  "off-grid",
  "too-soon",
  "beyond-horizon",
  "blocked",
  "home-before",
  "home-after",
]);

/** Evaluates a start for the owner by the constraints of `evaluateSlot`. A visit of today may be entered after it began. */
export function evaluateForOwner(
  start: number,
  request: SlotRequest,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): OwnerEvaluation {
  const range = { from: dayOf(start, schedule.zone), days: 1 };
  const contexts = createSlotContexts(request, range, schedule, busy, now);
  const provider = request.provider ?? OWNER_PROVIDER;
  if ("kind" in contexts) {
    const obstacles = [{ provider, hours: [], violations: [contexts] }];
    return { provider, slot: null, unusual: [], impossible: [contexts], obstacles };
  }
  const evaluations = contexts
    .toSorted((a, b) => compareAt(start, a, b, request))
    .map((context) => evaluateContext(start, context, schedule));
  // A notary who is free, else one for whom only the owner's own rules are broken, else one who works then; among equals, the
  // one who would be sent first.
  const [best] = evaluations.toSorted(
    (a, b) =>
      Number(a.impossible.length > 0) - Number(b.impossible.length > 0) ||
      Number(a.unusual.length > 0) - Number(b.unusual.length > 0) ||
      compareByHours(a.own, b.own),
  );
  if (best) {
    const { own, ...evaluation } = best;
    const isFree = own.violations.length === 0;
    const all = evaluations.map((each) => each.own).toSorted(compareByHours);
    return { ...evaluation, obstacles: isFree ? [] : all };
  }
  throw new RangeError("A request that can be booked has at least one notary.");
}

/** Who works at the time comes before who does not. */
function compareByHours(a: NotaryObstacles, b: NotaryObstacles): number {
  const isOff = ({ violations }: NotaryObstacles) =>
    violations.some(({ kind }) => kind === "outside-hours");
  return Number(isOff(a)) - Number(isOff(b));
}

function evaluateContext(start: number, context: SlotContext, schedule: Schedule) {
  const violations = [...hoursViolations(start, context), ...constraintViolations(start, context)];
  const isOver = start < instantOf(context.today, 0, schedule.zone);
  const isWaivable = (violation: Violation) =>
    (WAIVABLE_KINDS.has(violation.kind) || isDriveOfEvent(violation)) &&
    !(isOver && violation.kind === "too-soon");
  const impossible = violations.filter((reason) => !isWaivable(reason));
  const unusual = violations.filter(isWaivable);
  const { provider, openings } = context;
  const { start: begins, end } = contextDayAt(start, context);
  const hours = openings.filter((opening) => opening.start < end && begins < opening.end);
  return {
    provider,
    slot: priceSlot(start, context),
    unusual,
    impossible,
    own: { provider, hours, violations: [...impossible, ...unusual] },
  };
}

/** Whether it is a drive from or to an event of another calendar: its place is read from a text, and the owner knows better. */
function isDriveOfEvent(violation: Violation): boolean {
  return "neighbor" in violation && violation.neighbor.kind === "blocked";
}

/**
 * What conflicts with a visit that stays as agreed: another visit at its time, or a drive there is no time for. Hours, notice
 * and price were agreed before, and blocking a time never removes the visits within it.
 */
export function visitConflicts(
  visit: BusyVisit,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): Violation[] {
  const { id, provider, zip } = visit;
  const rules = rulesFor(provider, schedule.rules);
  const legBetween = createTravelTimes(
    rules,
    zipFinderOf(schedule.prices.zipDirectory),
    schedule.measuredDrive,
  );
  const drive = (from: string | undefined, to: string | undefined) =>
    from && to ? legBetween(from, to).minutes : 0;
  const context = {
    busy: indexBusy(busy, { ignoredVisitId: id, ...(provider && { provider }) }, now),
    need: visit,
    driveTo: (to: string) => drive(zip, to),
    driveFrom: (from: string) => drive(from, zip),
  };
  const overlaps = overlapViolations(visit, context).filter(({ kind }) => kind !== "blocked");
  const drives = travelViolations(visit, context).filter((drive) => !isDriveOfEvent(drive));
  return [...overlaps, ...drives];
}

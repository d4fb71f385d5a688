import { MINUTE_MS } from "../../format/time-units.ts";
import { gridStarts, type OpeningSpan } from "../hours/openings.ts";
import type { Span } from "../time/zoned-time.ts";
import { homeViolations, travelViolations } from "../travel/travel-constraints.ts";
import type { Busy } from "./busy.ts";
import type { SlotContext } from "./slot-context.ts";
import type { Violation } from "./violations.ts";

/**
 * The violations of a start except those of opening hours: notice, horizon, busy times, and the drives before and after it.
 * None means it can be booked. The slot picker, the booking itself and the owner's evaluation all use this function.
 */
export function constraintViolations(start: number, context: SlotContext): Violation[] {
  const visit = visitAt(start, context);
  return CONSTRAINTS.flatMap((constraint) => constraint(visit, context));
}

/** Whether a start violates no constraint; stops at the first violation. */
export function meetsAllConstraints(start: number, context: SlotContext): boolean {
  const visit = visitAt(start, context);
  return CONSTRAINTS.every((constraint) => constraint(visit, context).length === 0);
}

/** The violations of opening hours: outside every opening, too little time left in it, or between two grid starts. */
export function hoursViolations(start: number, context: SlotContext): Violation[] {
  const { minutes } = context.need;
  const opening = openingAt(start, context);
  if (!opening) return [{ kind: "outside-hours", opening: null, missingMinutes: minutes }];
  const { start: opens, end: closes } = opening;
  const over = Math.ceil((start - closes) / MINUTE_MS + minutes);
  if (over > 0) {
    const span = { start: opens, end: closes };
    return [{ kind: "outside-hours", opening: span, missingMinutes: over }];
  }
  const starts = [...gridStarts(opening, context.rules.intervalMinutes, minutes)];
  if (starts.includes(start)) return [];
  const before = starts.findLast((other) => other < start) ?? null;
  const after = starts.find((other) => other > start) ?? null;
  return [{ kind: "off-grid", before, after }];
}

/** The opening that contains an instant. */
function openingAt(instant: number, { openings }: SlotContext): OpeningSpan | undefined {
  return openings.find(({ start, end }) => start <= instant && instant < end);
}

type Constraint = (visit: Span, context: SlotContext) => Violation[];

const CONSTRAINTS: readonly Constraint[] = [
  noticeViolations,
  overlapViolations,
  travelViolations,
  homeViolations,
];

const OVERLAP_KINDS = {
  blocked: "blocked",
  visit: "taken",
  hold: "held",
} as const satisfies Record<Busy["kind"], Violation["kind"]>;

function visitAt(start: number, { need }: SlotContext): Span {
  return { start, end: start + need.minutes * MINUTE_MS };
}

function noticeViolations({ start }: Span, context: SlotContext): Violation[] {
  const violations: Violation[] = [];
  const earliest = context.now + context.need.notice * MINUTE_MS;
  if (start < earliest) {
    const missingMinutes = Math.ceil((earliest - start) / MINUTE_MS);
    violations.push({ kind: "too-soon", earliest, missingMinutes });
  }
  const { lastDay, horizonEnd } = context;
  if (start >= horizonEnd) violations.push({ kind: "beyond-horizon", lastDay });
  return violations;
}

/** The visits, holds and blocked times that overlap a span. */
export function overlapViolations(visit: Span, { busy }: Pick<SlotContext, "busy">): Violation[] {
  return busy.overlapping(visit).map((by) => ({ kind: OVERLAP_KINDS[by.kind], by }));
}

import type { Busy } from "./busy.ts";
import type { Case } from "./case.ts";
import { gridStarts, type Opening } from "./openings.ts";
import type { Reason } from "./reasons.ts";
import { MINUTE, type Span } from "./time.ts";
import { driveObjections, homeObjections } from "./ways.ts";

/**
 * Why a start is not offered, as far as its opening does not say it: notice, horizon, what is busy, and the ways there and on.
 * None: it can be booked. The picker, the write and the owner's "why not?" all ask here.
 */
export function objections(start: number, matter: Case): Reason[] {
  const visit = visitAt(start, matter);
  return JUDGES.flatMap((judge) => judge(visit, matter));
}

/** Whether there is no objection; stops at the first. */
export function isFree(start: number, matter: Case): boolean {
  const visit = visitAt(start, matter);
  return JUDGES.every((judge) => judge(visit, matter).length === 0);
}

/** Whether a start lies in an opening and on its grid, with time for the whole visit; else why not. */
export function hoursObjections(start: number, matter: Case): Reason[] {
  const { minutes } = matter.need;
  const opening = openingAt(start, matter);
  if (!opening) return [{ kind: "outside-hours", opening: null, missingMinutes: minutes }];
  const { start: opens, end: closes } = opening;
  const over = Math.ceil((start - closes) / MINUTE + minutes);
  if (over > 0) {
    const span = { start: opens, end: closes };
    return [{ kind: "outside-hours", opening: span, missingMinutes: over }];
  }
  const starts = [...gridStarts(opening, matter.rules.intervalMinutes, minutes)];
  if (starts.includes(start)) return [];
  const before = starts.findLast((other) => other < start) ?? null;
  const after = starts.find((other) => other > start) ?? null;
  return [{ kind: "off-grid", before, after }];
}

/** The opening an instant lies in. */
export function openingAt(instant: number, { openings }: Case): Opening | undefined {
  return openings.find(({ start, end }) => start <= instant && instant < end);
}

type Judge = (visit: Span, matter: Case) => Reason[];

const JUDGES: readonly Judge[] = [
  calendarObjections,
  overlapObjections,
  driveObjections,
  homeObjections,
];

const OVERLAP = { blocked: "blocked", visit: "taken", hold: "held" } as const satisfies Record<
  Busy["kind"],
  Reason["kind"]
>;

function visitAt(start: number, { need }: Case): Span {
  return { start, end: start + need.minutes * MINUTE };
}

function calendarObjections({ start }: Span, matter: Case): Reason[] {
  const found: Reason[] = [];
  const earliest = matter.now + matter.need.notice * MINUTE;
  if (start < earliest) {
    const missingMinutes = Math.ceil((earliest - start) / MINUTE);
    found.push({ kind: "too-soon", earliest, missingMinutes });
  }
  const { lastDay, horizonEnd } = matter;
  if (start >= horizonEnd) found.push({ kind: "beyond-horizon", lastDay });
  return found;
}

/** What stands in a span: visits, holds, times that are blocked. */
export function overlapObjections(visit: Span, { busy }: Pick<Case, "busy">): Reason[] {
  return busy.overlapping(visit).map((by) => ({ kind: OVERLAP[by.kind], by }));
}

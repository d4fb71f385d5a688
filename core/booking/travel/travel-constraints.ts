import { type BusyVisit, missingMinutesBetween, type OutsideEventWithZip } from "../slots/busy.ts";
import { type ContextDay, contextDayAt, type SlotContext } from "../slots/slot-context.ts";
import type { Violation } from "../slots/violations.ts";
import type { Span } from "../time/zoned-time.ts";

/** What travel constraints need to know. */
type TravelContext = Pick<SlotContext, "busy" | "driveTo" | "driveFrom"> & {
  readonly need: Pick<SlotContext["need"], "before" | "after">;
};

/** An event so many minutes away is not driven to between visits: whoever is there flew, or stays. */
const FARTHEST_EVENT_MINUTES = 180;

/**
 * The violations by the drives from the previous visit and to the next one, with the buffers of both visits, and by those from and to
 * events of other calendars with a ZIP.
 */
export function travelViolations(visit: Span, context: TravelContext): Violation[] {
  const { busy } = context;
  const violations: Violation[] = [];
  const before = busy.before(visit.start);
  if (before) addDriveFrom(before, visit, context, violations);
  const eventBefore = busy.eventBefore(visit.start);
  if (eventBefore && context.driveFrom(eventBefore.zip) <= FARTHEST_EVENT_MINUTES)
    addDriveFrom(eventBefore, visit, context, violations);
  const after = busy.after(visit.end);
  if (after) addDriveTo(after, visit, context, violations);
  const eventAfter = busy.eventAfter(visit.end);
  if (eventAfter && context.driveTo(eventAfter.zip) <= FARTHEST_EVENT_MINUTES)
    addDriveTo(eventAfter, visit, context, violations);
  return violations;
}

function addDriveFrom(
  neighbor: BusyVisit | OutsideEventWithZip,
  { start }: Span,
  { need, driveFrom }: TravelContext,
  violations: Violation[],
): void {
  const driveMinutes = neighbor.zip ? driveFrom(neighbor.zip) : 0;
  const visit = { start, before: need.before };
  const missingMinutes = missingMinutesBetween(neighbor, visit, driveMinutes);
  if (missingMinutes > 0)
    violations.push({ kind: "drive-before", neighbor, driveMinutes, missingMinutes });
}

function addDriveTo(
  neighbor: BusyVisit | OutsideEventWithZip,
  { end }: Span,
  { need, driveTo }: TravelContext,
  violations: Violation[],
): void {
  const driveMinutes = neighbor.zip ? driveTo(neighbor.zip) : 0;
  const visit = { end, after: need.after };
  const missingMinutes = missingMinutesBetween(visit, neighbor, driveMinutes);
  if (missingMinutes > 0)
    violations.push({ kind: "drive-after", neighbor, driveMinutes, missingMinutes });
}

/** The violations by the drives from home to the first visit and back from the last one, within the owner's time away. */
export function homeViolations({ start, end }: Span, context: SlotContext): Violation[] {
  const { busy, driveFrom, driveTo } = context;
  const homeZip = context.rules.home.zip;
  const awayWindow = awayWindowAround(start, context);
  if (!awayWindow || !homeZip) return [];
  const violations: Violation[] = [];
  if ((busy.before(start)?.end ?? -Infinity) <= awayWindow.start) {
    const driveMinutes = driveFrom(homeZip);
    const leaves = { end: awayWindow.start, after: 0 };
    const missingMinutes = missingMinutesBetween(leaves, { start, before: 0 }, driveMinutes);
    if (missingMinutes > 0) {
      violations.push({ kind: "home-before", homeZip, driveMinutes, missingMinutes });
    }
  }
  if ((busy.after(end)?.start ?? Infinity) >= awayWindow.end) {
    const driveMinutes = driveTo(homeZip);
    const returns = { start: awayWindow.end, before: 0 };
    const missingMinutes = missingMinutesBetween({ end, after: 0 }, returns, driveMinutes);
    if (missingMinutes > 0)
      violations.push({ kind: "home-after", homeZip, driveMinutes, missingMinutes });
  }
  return violations;
}

/** The time away that contains a start: the previous evening's while it lasts, else that of its own day. */
function awayWindowAround(start: number, context: SlotContext): ContextDay["awayWindow"] {
  const day = contextDayAt(start, context);
  const nightBefore = context.days[context.days.indexOf(day) - 1]?.awayWindow;
  return nightBefore && nightBefore.start <= start && start < nightBefore.end
    ? nightBefore
    : day.awayWindow;
}

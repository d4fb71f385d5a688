import { minutesShort } from "./busy.ts";
import { type Case, type CaseDay, dayAt } from "./case.ts";
import type { Reason } from "./reasons.ts";
import type { Span } from "./time.ts";

/** What the ways of a visit are judged by. */
type Ways = Pick<Case, "busy" | "driveTo" | "driveFrom"> & {
  readonly need: Pick<Case["need"], "before" | "after">;
};

/** The way from the visit before, and on to the next: buffers of both and the drive. */
export function driveObjections({ start, end }: Span, matter: Ways): Reason[] {
  const { busy, need, driveFrom, driveTo } = matter;
  const found: Reason[] = [];
  const previous = busy.before(start);
  if (previous) {
    const driveMinutes = previous.zip ? driveFrom(previous.zip) : 0;
    const missingMinutes = minutesShort(previous, { start, before: need.before }, driveMinutes);
    if (missingMinutes > 0) {
      found.push({ kind: "drive-before", neighbour: previous, driveMinutes, missingMinutes });
    }
  }
  const next = busy.after(end);
  if (next) {
    const driveMinutes = next.zip ? driveTo(next.zip) : 0;
    const missingMinutes = minutesShort({ end, after: need.after }, next, driveMinutes);
    if (missingMinutes > 0) {
      found.push({ kind: "drive-after", neighbour: next, driveMinutes, missingMinutes });
    }
  }
  return found;
}

/** The first visit of an outing starts at home, the last leads back; both within the time away that the owner allows. */
export function homeObjections({ start, end }: Span, matter: Case): Reason[] {
  const { busy, driveFrom, driveTo } = matter;
  const homeZip = matter.rules.home.zip;
  const away = awayAround(start, matter);
  if (!away || !homeZip) return [];
  const found: Reason[] = [];
  if ((busy.before(start)?.end ?? -Infinity) <= away.start) {
    const driveMinutes = driveFrom(homeZip);
    const leaves = { end: away.start, after: 0 };
    const missingMinutes = minutesShort(leaves, { start, before: 0 }, driveMinutes);
    if (missingMinutes > 0) {
      found.push({ kind: "home-before", homeZip, driveMinutes, missingMinutes });
    }
  }
  if ((busy.after(end)?.start ?? Infinity) >= away.end) {
    const driveMinutes = driveTo(homeZip);
    const returns = { start: away.end, before: 0 };
    const missingMinutes = minutesShort({ end, after: 0 }, returns, driveMinutes);
    if (missingMinutes > 0)
      found.push({ kind: "home-after", homeZip, driveMinutes, missingMinutes });
  }
  return found;
}

/** The time away a start belongs to: last night's while it lasts, else its own day's. */
function awayAround(start: number, matter: Case): CaseDay["away"] {
  const day = dayAt(start, matter);
  const eve = matter.days[matter.days.indexOf(day) - 1]?.away;
  return eve && eve.start <= start && start < eve.end ? eve : day.away;
}

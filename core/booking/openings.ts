import { type Hours, windowsOn } from "./hours.ts";
import { type Day, daysFrom, instantOf, MINUTE, plusDays, type Span } from "./time.ts";

/** A stretch in which visits may lie: windows that touch or overlap are one opening, also over midnight. */
export interface Opening extends Span {
  /** Where the grid of starts begins. Open for more than a day on end, it begins anew with each later window. */
  readonly grid: readonly number[];
  /** The parts that carry no after-hours surcharge. */
  readonly regular: readonly Span[];
}

// Enough to know whether an opening has lasted a day already, so that the grid does not hang on where one looks from.
const DAYS_BACK = 4;

/** The openings that reach into so many days from one on; those at the rim are whole up to the following day. */
export function openingsOf(from: Day, days: number, hours: Hours, zone: string): Opening[] {
  const first = plusDays(from, -DAYS_BACK);
  const spans = daysFrom(first, DAYS_BACK + days + 1, zone).flatMap((day) =>
    windowsOn(day.day, hours).map((window) => ({
      start: onClock(day, window.from, zone),
      end: onClock(day, window.to, zone),
      regular: window.regular,
    })),
  );
  const openings = merged(spans);
  const begins = instantOf(from, 0, zone);
  return openings.filter(({ end }) => end > begins);
}

/** Whether a start in this opening falls outside the regular hours. */
export function isAfterHours(start: number, { regular }: Opening): boolean {
  return !regular.some((span) => span.start <= start && start < span.end);
}

/** The starts on an opening's grid, every `interval` minutes, at which there is still time for a visit. */
export function* gridStarts({ grid, end }: Opening, interval: number, minutes: number) {
  for (const [index, begin] of grid.entries()) {
    const last = Math.min(end - minutes * MINUTE, (grid[index + 1] ?? Infinity) - 1);
    for (let start = begin; start <= last; start += interval * MINUTE) yield start;
  }
}

/** A wall time of a day as an instant: on a day of 24 hours by adding, which is a hundred times cheaper than asking the zone. */
function onClock(day: Span & { day: Day }, minutes: number, zone: string): number {
  const plain = day.end - day.start === 1440 * MINUTE && minutes <= 1440;
  return plain ? day.start + minutes * MINUTE : instantOf(day.day, minutes, zone);
}

interface WindowSpan extends Span {
  readonly regular: boolean;
}

function merged(spans: readonly WindowSpan[]): Opening[] {
  const openings: { start: number; end: number; grid: number[]; regular: Span[] }[] = [];
  // A window that the clock change swallowed, or that never had a length, opens nothing.
  const lasting = spans.filter(({ start, end }) => start < end);
  for (const { start, end, regular } of lasting.toSorted((a, b) => a.start - b.start)) {
    let opening = openings.at(-1);
    if (!opening || opening.end < start) {
      opening = { start, end, grid: [start], regular: [] };
      openings.push(opening);
    } else if (start - opening.start >= 1440 * MINUTE && start > (opening.grid.at(-1) ?? start)) {
      opening.grid.push(start);
    }
    opening.end = Math.max(opening.end, end);
    if (regular) opening.regular.push({ start, end });
  }
  return openings;
}

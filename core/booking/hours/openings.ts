import { DAY_MINUTES, DAY_MS, MINUTE_MS } from "../../format/time-units.ts";
import { type Day, daysFrom, instantOf, plusDays, type Span } from "../time/zoned-time.ts";
import { type BusinessHours, windowsOn } from "./business-hours.ts";

/** A span in which visits may take place. Windows that touch or overlap form one opening, also past midnight. */
export interface OpeningSpan extends Span {
  /** Where the grid of starts begins. In an opening longer than a day it begins again with each later window. */
  readonly grid: readonly number[];
  /** The parts without after-hours surcharge. */
  readonly regular: readonly Span[];
}

// Far enough to know whether an opening has already lasted a day, so that the grid does not depend on the range.
const DAYS_BACK = 4;

/** The openings that overlap a number of days from a first day on, complete up to the day after the last one. */
export function findOpenings(
  from: Day,
  days: number,
  hours: BusinessHours,
  zone: string,
): OpeningSpan[] {
  const first = plusDays(from, -DAYS_BACK);
  const spans = daysFrom(first, DAYS_BACK + days + 1, zone).flatMap((day) =>
    windowsOn(day.day, hours).map((window) => ({
      start: instantOfWindowEdge(day, window.from, zone),
      end: instantOfWindowEdge(day, window.to, zone),
      regular: window.regular,
    })),
  );
  const openings = mergeWindows(spans);
  const begins = instantOf(from, 0, zone);
  return openings.filter(({ end }) => end > begins);
}

/** Whether a start is outside the regular hours. */
export function isAfterHours(start: number, { regular }: Pick<OpeningSpan, "regular">): boolean {
  return !regular.some((span) => span.start <= start && start < span.end);
}

/** The starts on an opening's grid, every `interval` minutes, that leave enough time for a visit of `minutes`. */
export function* gridStarts({ grid, end }: OpeningSpan, interval: number, minutes: number) {
  for (const [index, begin] of grid.entries()) {
    const last = Math.min(end - minutes * MINUTE_MS, (grid[index + 1] ?? Infinity) - 1);
    for (let start = begin; start <= last; start += interval * MINUTE_MS) yield start;
  }
}

/** A local time of a day as an instant. On a day of 24 hours it is added, which is a hundred times faster than asking Temporal. */
function instantOfWindowEdge(day: Span & { day: Day }, minutes: number, zone: string): number {
  const plain = day.end - day.start === DAY_MS && minutes <= DAY_MINUTES;
  return plain ? day.start + minutes * MINUTE_MS : instantOf(day.day, minutes, zone);
}

interface WindowSpan extends Span {
  readonly regular: boolean;
}

function mergeWindows(spans: readonly WindowSpan[]): OpeningSpan[] {
  const openings: { start: number; end: number; grid: number[]; regular: Span[] }[] = [];
  // A window without length, or one that the clock change removes, opens nothing.
  const nonEmpty = spans.filter(({ start, end }) => start < end);
  for (const { start, end, regular } of nonEmpty.toSorted((a, b) => a.start - b.start)) {
    let opening = openings.at(-1);
    if (!opening || opening.end < start) {
      opening = { start, end, grid: [start], regular: [] };
      openings.push(opening);
    } else if (start - opening.start >= DAY_MS && start > (opening.grid.at(-1) ?? start)) {
      opening.grid.push(start);
    }
    opening.end = Math.max(opening.end, end);
    if (regular) opening.regular.push({ start, end });
  }
  return openings;
}

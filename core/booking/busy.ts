import { MINUTE, type Span } from "./time.ts";

/** A time at which nobody else can be served: a visit agreed on, a start someone holds, or a time the owner blocked. */
export type Busy = BusyVisit | BlockedTime;

interface Taken extends Span {
  readonly id: string;
  /** Whose time it takes; left out, everybody's. */
  readonly provider?: string;
}

export interface BlockedTime extends Taken {
  readonly kind: "blocked";
}

/** A visit takes its way and its buffers too. */
export interface BusyVisit extends Taken {
  readonly kind: "visit" | "hold";
  /** Where it is; left out, no drive is reckoned. */
  readonly zip?: string;
  /** Buffers in minutes, as they were when it was booked. */
  readonly before: number;
  readonly after: number;
  /** A hold counts until this instant, which is the first at which it does not. */
  readonly holdUntil?: number;
  /** Who holds it. */
  readonly visitor?: string;
}

/** Who asks: their own holds, and the visit they want to move, leave the time free for them. */
export interface Asker {
  readonly provider?: string;
  readonly visitor?: string;
  readonly visit?: string;
}

/** Busy times, sorted once, so that no question walks through all of them. */
export interface BusyIndex {
  /** What overlaps a span, in order. Touching is not overlapping. */
  overlapping(span: Span): Busy[];
  /** The last visit or hold that ends by the instant. */
  before(instant: number): BusyVisit | undefined;
  /** The first visit or hold that starts at the instant or later. */
  after(instant: number): BusyVisit | undefined;
}

/** Sorts what counts for the asker now. A time without length takes nothing. */
export function indexBusy(busy: readonly Busy[], asker: Asker, now: number): BusyIndex {
  const counting = busy.filter((entry) => entry.start < entry.end && counts(entry, asker, now));
  const byStart = counting.toSorted((a, b) => a.start - b.start);
  const starts = byStart.map(({ start }) => start);
  let latest = -Infinity;
  const latestEnds = byStart.map(({ end }) => {
    latest = Math.max(latest, end);
    return latest;
  });
  const visits = byStart.filter((entry) => entry.kind !== "blocked");
  const visitStarts = visits.map(({ start }) => start);
  const visitsByEnd = visits.toSorted((a, b) => a.end - b.end);
  const visitEnds = visitsByEnd.map(({ end }) => end);

  return {
    overlapping: ({ start, end }) => {
      const found: Busy[] = [];
      // Leftwards only as long as something there may still reach into the span.
      for (
        let index = countBelow(starts, end) - 1;
        index >= 0 && (latestEnds[index] as number) > start;
        index--
      ) {
        const entry = byStart[index] as Busy;
        if (entry.end > start) found.push(entry);
      }
      return found.reverse();
    },
    before: (instant) => visitsByEnd[countBelow(visitEnds, instant + 1) - 1],
    after: (instant) => visits[countBelow(visitStarts, instant)],
  };
}

/** Minutes by which the way from one visit to the next falls short of the buffers between them and the drive; 0 if it is long enough. */
export function minutesShort(
  from: { end: number; after: number },
  to: { start: number; before: number },
  drive: number,
): number {
  const needed = (from.after + to.before + drive) * MINUTE;
  return Math.max(0, Math.ceil((needed - (to.start - from.end)) / MINUTE));
}

/** How many of the sorted numbers lie below a value. */
export function countBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function counts(entry: Busy, { provider, visitor, visit }: Asker, now: number): boolean {
  if (provider && entry.provider && entry.provider !== provider) return false;
  if (visit !== undefined && entry.id === visit) return false;
  if (entry.kind !== "hold") return true;
  const own = visitor !== undefined && entry.visitor === visitor;
  return !own && (entry.holdUntil ?? Infinity) > now;
}

import { MINUTE_MS } from "../../format/time-units.ts";
import type { Span } from "../time/zoned-time.ts";

/** A time that is not free: a confirmed visit, a hold, or a time the owner blocked. */
export type Busy = BusyVisit | BlockedTime | OutsideEventWithZip;

interface BusySpan extends Span {
  readonly id: string;
  /** The notary whose time it takes; left out, that of all notaries. */
  readonly provider?: string;
}

export interface BlockedTime extends BusySpan {
  readonly kind: "blocked";
}

/** An event of another calendar whose place ends in a ZIP: a blocked time that the notary drives to and from. It has no buffers. */
export interface OutsideEventWithZip extends BlockedTime {
  readonly provider: string;
  readonly zip: string;
  readonly before: 0;
  readonly after: 0;
}

/** A visit or hold, which also needs its drives and buffers. */
export interface BusyVisit extends BusySpan {
  readonly kind: "visit" | "hold";
  /** Its ZIP; left out, drives take no time. */
  readonly zip?: string;
  /** Buffers in minutes, as of the time it was booked. */
  readonly before: number;
  readonly after: number;
  /** The first instant at which a hold no longer counts. */
  readonly holdUntil?: number;
}

/** For whom times are busy: the hold they name and the visit they want to move do not count. */
export interface BusyViewer {
  readonly provider?: string;
  readonly ignoredVisitId?: string;
}

/** Busy times in sorted order, so that no lookup has to visit all of them. */
export interface BusyIndex {
  /** The busy times that overlap a span, in order. Touching is not overlapping. */
  overlapping(span: Span): Busy[];
  /** The last visit or hold that ends at the instant or earlier. */
  before(instant: number): BusyVisit | undefined;
  /** The first visit or hold that starts at the instant or later. */
  after(instant: number): BusyVisit | undefined;
  /** The last event with a ZIP that ends at the instant or earlier. */
  eventBefore(instant: number): OutsideEventWithZip | undefined;
  /** The first event with a ZIP that starts at the instant or later. */
  eventAfter(instant: number): OutsideEventWithZip | undefined;
  /** How many visits and holds start within a span. */
  startingIn(span: Span): number;
}

/** Indexes the busy times that count for the viewer now. Times without length are ignored. */
export function indexBusy(busy: readonly Busy[], viewer: BusyViewer, now: number): BusyIndex {
  const relevant = busy.filter((entry) => entry.start < entry.end && countsFor(entry, viewer, now));
  const byStart = relevant.toSorted((a, b) => a.start - b.start);
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
  const events = byStart.filter((entry) => entry.kind === "blocked" && "zip" in entry);
  const eventStarts = events.map(({ start }) => start);
  const eventsByEnd = events.toSorted((a, b) => a.end - b.end);
  const eventEnds = eventsByEnd.map(({ end }) => end);

  return {
    overlapping: ({ start, end }) => {
      const found: Busy[] = [];
      // To the left only while an entry there may still reach into the span.
      for (
        let index = countBelow(starts, end) - 1;
        index >= 0 && (latestEnds[index] ?? -Infinity) > start;
        index--
      ) {
        const entry = byStart[index];
        if (entry && entry.end > start) found.push(entry);
      }
      return found.reverse();
    },
    before: (instant) => visitsByEnd[countBelow(visitEnds, instant + 1) - 1],
    after: (instant) => visits[countBelow(visitStarts, instant)],
    eventBefore: (instant) => eventsByEnd[countBelow(eventEnds, instant + 1) - 1],
    eventAfter: (instant) => events[countBelow(eventStarts, instant)],
    startingIn: ({ start, end }) => countBelow(visitStarts, end) - countBelow(visitStarts, start),
  };
}

/** Minutes missing between two visits for their buffers and the drive; 0 if there is enough time. */
export function missingMinutesBetween(
  from: { end: number; after: number },
  to: { start: number; before: number },
  drive: number,
): number {
  const needed = (from.after + to.before + drive) * MINUTE_MS;
  return Math.max(0, Math.ceil((needed - (to.start - from.end)) / MINUTE_MS));
}

/** The count of numbers below a value, in a sorted list (binary search). */
export function countBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countsFor(entry: Busy, { provider, ignoredVisitId }: BusyViewer, now: number): boolean {
  if (provider && entry.provider && entry.provider !== provider) return false;
  if (ignoredVisitId !== undefined && entry.id === ignoredVisitId) return false;
  return entry.kind !== "hold" || (entry.holdUntil ?? Infinity) > now;
}

import type { Hours } from "../booking/hours.ts";
import { openingsOf } from "../booking/openings.ts";
import { dayOf, instantOf, MINUTE, type Span, WEEKDAYS } from "../booking/time.ts";

/** Everybody who asks is to be answered within so many minutes of the business's hours. */
export const ANSWER_WITHIN = 30;

/** What the clock goes by: the owner's hours and the zone they are in. */
export interface OfficeHours {
  readonly hours: Hours;
  readonly zone: string;
}

/**
 * The regular hours that touch a span, in order and without overlaps. Late starts at a surcharge are no office hours. A business
 * without hours in its week is on the clock always, once the dates with hours of their own are over: else it would answer
 * everybody at once.
 */
export function officeSpans({ start, end }: Span, { hours, zone }: OfficeHours): Span[] {
  if (end <= start) return [];
  const from = dayOf(start, zone);
  const days = Math.ceil((end - start) / (1440 * MINUTE)) + 2;
  const open = openingsOf(from, days, hours, zone).flatMap(({ regular }) => regular);
  const always = { start: Math.max(start, alwaysSince({ hours, zone })), end };
  if (always.start < end) open.push(always);
  const spans: { start: number; end: number }[] = [];
  for (const span of open.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else spans.push({ ...span });
  }
  return spans.filter((span) => span.end > start && span.start < end);
}

/** How long a business was open between two instants, in milliseconds, by spans that cover both. */
export function openWithin(spans: readonly Span[], from: number, to: number): number {
  return spans.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  );
}

/** Business minutes between two instants; a minute that has begun counts. */
export function businessMinutes(from: number, to: number, office: OfficeHours): number {
  const spans = officeSpans({ start: from, end: to }, office);
  return Math.ceil(openWithin(spans, from, to) / MINUTE);
}

/** Where the clock of somebody who waits stands. */
export interface ResponseClock {
  /** Business minutes until the promise is broken; below zero by how much it is. */
  readonly left: number;
  /** When it goes on, while the business is closed: `later` is beyond the days looked ahead; null while it runs. */
  readonly restsUntil: number | "later" | null;
}

/** How far a clock looks back and ahead: who waits for a month is late, however late. */
const MONTH = 31 * 1440 * MINUTE;
const AHEAD = 8 * 1440 * MINUTE;

/** Reads the clocks of everybody who waits now, by one look at the calendar. */
export function openClocks(now: number, office: OfficeHours): (since: number) => ResponseClock {
  const spans = officeSpans({ start: now - MONTH, end: now + AHEAD }, office);
  const next = spans.find(({ end }) => end > now);
  const restsUntil = next === undefined ? "later" : next.start > now ? next.start : null;
  return (since) => {
    const from = Math.max(since, now - MONTH);
    const waited = Math.floor(openWithin(spans, from, now) / MINUTE);
    return { left: ANSWER_WITHIN - waited, restsUntil };
  };
}

/** From when on nothing but the clock itself tells the hours: never while a week has any, else after the last date that has. */
function alwaysSince({ hours: { weekly, overrides }, zone }: OfficeHours): number {
  const lasts = ({ from, to }: { from: number; to: number }) => from < to;
  if (WEEKDAYS.some((day) => weekly[day].some(lasts))) return Infinity;
  const ends = overrides.flatMap(({ date, hours, extra }) =>
    [...(hours ?? []), ...extra].filter(lasts).map(({ to }) => instantOf(date, to, zone)),
  );
  return Math.max(-Infinity, ...ends);
}

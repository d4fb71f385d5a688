import type { Hours } from "../booking/hours.ts";
import { openingsOf } from "../booking/openings.ts";
import { dayOf, MINUTE, type Span, WEEKDAYS } from "../booking/time.ts";

/** Everybody who asks is to be answered within so many minutes of the business's hours. */
export const ANSWER_WITHIN = 30;

/** What the clock goes by: the owner's hours and the zone they are in. */
export interface OfficeHours {
  readonly hours: Hours;
  readonly zone: string;
}

/**
 * The regular hours that touch a span, in order and without overlaps. Late starts at a surcharge are no office hours. A business
 * that has no regular hours at all is on the clock always, for else it would answer everybody at once.
 */
export function officeSpans({ start, end }: Span, { hours, zone }: OfficeHours): Span[] {
  if (end <= start) return [];
  if (isAlwaysOn(hours)) return [{ start, end }];
  const from = dayOf(start, zone);
  const days = Math.ceil((end - start) / (1440 * MINUTE)) + 2;
  const open = openingsOf(from, days, hours, zone).flatMap(({ regular }) => regular);
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
  /** When it goes on, while the business is closed; null while it runs. */
  readonly restsUntil: number | null;
}

/** How far a clock looks back and ahead: who waits for a month is late, however late. */
const MONTH = 31 * 1440 * MINUTE;
const AHEAD = 8 * 1440 * MINUTE;

/** Reads the clocks of everybody who waits now, by one look at the calendar. */
export function openClocks(now: number, office: OfficeHours): (since: number) => ResponseClock {
  const spans = officeSpans({ start: now - MONTH, end: now + AHEAD }, office);
  const next = spans.find(({ end }) => end > now);
  const restsUntil = next && next.start > now ? next.start : null;
  return (since) => {
    const from = Math.max(since, now - MONTH);
    const waited = Math.floor(openWithin(spans, from, now) / MINUTE);
    return { left: ANSWER_WITHIN - waited, restsUntil };
  };
}

function isAlwaysOn({ weekly, overrides }: Hours): boolean {
  return (
    WEEKDAYS.every((day) => weekly[day].every(({ from, to }) => from >= to)) &&
    overrides.every(({ hours, extra }) =>
      [...(hours ?? []), ...extra].every(({ from, to }) => from >= to),
    )
  );
}

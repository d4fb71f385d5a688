import type { BusinessHours } from "../booking/hours/business-hours.ts";
import { findOpenings } from "../booking/hours/openings.ts";
import { dayOf, instantOf, type Span, WEEKDAYS } from "../booking/time/zoned-time.ts";
import { DAY_MS, MINUTE_MS } from "../format/time-units.ts";

/** Minutes of business hours within which every lead should be answered. */
export const ANSWER_WITHIN_MINUTES = 30;

/** Business hours with their time zone. */
export interface ZonedBusinessHours {
  readonly hours: BusinessHours;
  readonly zone: string;
}

/**
 * The regular business hours that overlap a span, sorted and merged. Late hours at a surcharge do not count. A business
 * without weekly hours counts as always open after its last date-specific hours; otherwise its response times would all
 * be zero.
 */
export function businessHourSpans(
  { start, end }: Span,
  { hours, zone }: ZonedBusinessHours,
): Span[] {
  if (end <= start) return [];
  const from = dayOf(start, zone);
  const days = Math.ceil((end - start) / DAY_MS) + 2;
  const open = findOpenings(from, days, hours, zone).flatMap(({ regular }) => regular);
  const always = { start: Math.max(start, alwaysOpenSince({ hours, zone })), end };
  if (always.start < end) open.push(always);
  const spans: { start: number; end: number }[] = [];
  for (const span of open.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else spans.push({ ...span });
  }
  return spans.filter((span) => span.end > start && span.start < end);
}

/** How long a business was open between two instants, in milliseconds. `spans` must cover the whole range. */
export function openMilliseconds(spans: readonly Span[], from: number, to: number): number {
  return spans.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  );
}

/** Business minutes between two instants; a started minute counts. */
export function businessMinutes(
  from: number,
  to: number,
  businessHours: ZonedBusinessHours,
): number {
  const spans = businessHourSpans({ start: from, end: to }, businessHours);
  return Math.ceil(openMilliseconds(spans, from, to) / MINUTE_MS);
}

/** The state of the response clock of one lead. */
export interface ResponseClock {
  /** Business minutes until the promise is broken; negative once it is. */
  readonly minutesLeft: number;
  /**
   * When the clock resumes while the business is closed: `later` is beyond the days looked ahead, null means that it is
   * running.
   */
  readonly pausedUntil: number | "later" | null;
}

/** How far to look back and ahead. Anything that waited for a month is late in any case. */
const LOOK_BACK_MS = 31 * DAY_MS;
const LOOK_AHEAD_MS = 8 * DAY_MS;

/** Computes the business hours around now once and returns a function that reads the clock of each waiting lead. */
export function createResponseClocks(
  now: number,
  businessHours: ZonedBusinessHours,
): (since: number) => ResponseClock {
  const spans = businessHourSpans(
    { start: now - LOOK_BACK_MS, end: now + LOOK_AHEAD_MS },
    businessHours,
  );
  const next = spans.find(({ end }) => end > now);
  const pausedUntil = next === undefined ? "later" : next.start > now ? next.start : null;
  return (since) => {
    const from = Math.max(since, now - LOOK_BACK_MS);
    const waited = Math.floor(openMilliseconds(spans, from, now) / MINUTE_MS);
    return { minutesLeft: ANSWER_WITHIN_MINUTES - waited, pausedUntil };
  };
}

/**
 * From when on a business counts as always open: never while any weekday has hours, else after the last date that has
 * some.
 */
function alwaysOpenSince({ hours: { weekly, overrides }, zone }: ZonedBusinessHours): number {
  const isNotEmpty = ({ from, to }: { from: number; to: number }) => from < to;
  if (WEEKDAYS.some((day) => weekly[day].some(isNotEmpty))) return Infinity;
  const ends = overrides.flatMap(({ date, hours, extra }) =>
    [...(hours ?? []), ...extra].filter(isNotEmpty).map(({ to }) => instantOf(date, to, zone)),
  );
  return Math.max(-Infinity, ...ends);
}

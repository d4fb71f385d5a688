import { MINUTE_MS } from "../../format/time-units.ts";
import type { Span } from "../time/zoned-time.ts";
import { type BookedTime, isPreferred, type WaitlistPreferences } from "./waitlist-preferences.ts";

/** What an earlier time is looked for by. */
export interface EarlierSearch {
  /** The booked visit; `after`: the buffer after an earlier one. */
  readonly visit: BookedTime;
  readonly preferences: WaitlistPreferences;
  /** The time zone of the place of the visit. */
  readonly zone: string;
  readonly now: number;
  /** How long an offered time is held, in minutes: a visit that starts before that cannot be offered. */
  readonly answerMinutes: number;
}

/**
 * The starts among free times that a visitor on the waitlist would take, in order. The new time and the booked one do not
 * overlap, because both are kept until the visitor has answered.
 */
export function earlierStarts(
  free: readonly Span[],
  { visit, preferences, zone, now, answerMinutes }: EarlierSearch,
): number[] {
  const latestEnd = visit.start - (visit.before + visit.after) * MINUTE_MS;
  const earliest = now + answerMinutes * MINUTE_MS;
  return free
    .filter(({ start, end }) => start >= earliest && end <= latestEnd)
    .filter(({ start }) => isPreferred(start, preferences, zone))
    .map(({ start }) => start)
    .toSorted((a, b) => a - b);
}

/** The starts an entry of the waitlist could take, and what is known about them. */
export interface KnownStarts {
  /** Free now. */
  readonly open: readonly number[];
  /** Free if no one held a time: a hold that ends must not look like a time that opened. */
  readonly openWithoutHolds: readonly number[];
  /** Those that were open when the entry was looked at last. */
  readonly known: readonly number[];
  /** Those it was offered before. */
  readonly offered: readonly number[];
}

/**
 * The first start that has opened since an entry was looked at last and that it was not offered before; null without one. `known` is
 * what the next look begins with: all that is open, also beside a time that is offered now, so that one opening is one offer.
 */
export function findNewlyOpen({ open, openWithoutHolds, known, offered }: KnownStarts): {
  readonly start: number | null;
  readonly known: readonly number[];
} {
  const before = new Set(known);
  const isOpen = new Set(open);
  const asked = new Set(offered);
  const start = open.find((each) => !before.has(each) && !asked.has(each)) ?? null;
  return {
    start,
    known: openWithoutHolds.filter((each) => before.has(each) || isOpen.has(each)),
  };
}

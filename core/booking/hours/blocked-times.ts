import { DAY_MS } from "../../format/time-units.ts";
import { instantOfLocal, isPlausibleDay } from "../time/local-date-time.ts";
import { plusDays, type Span } from "../time/zoned-time.ts";

/** A time to block, as typed into a form: whole days, or from one local time to another. */
export interface BlockInput {
  readonly isAllDay: boolean;
  readonly fromDay: string;
  readonly fromTime: string;
  /** Empty: the same as `fromDay`. */
  readonly toDay: string;
  readonly toTime: string;
}

const MAX_DISTANCE_MS = 3 * 366 * DAY_MS;
const REASON_LENGTH = 200;

/** Start and end of a typed time as instants; null for an invalid one. Whole days end at the midnight after the last day. */
export function parseBlockEnds(
  { isAllDay, fromDay, fromTime, toDay, toTime }: BlockInput,
  zone: string,
): { readonly start: number | null; readonly end: number | null } {
  const last = toDay || fromDay;
  const ends = isAllDay
    ? [
        { day: fromDay, time: "00:00" },
        { day: isPlausibleDay(last) ? plusDays(last, 1) : "", time: "00:00" },
      ]
    : [
        { day: fromDay, time: fromTime },
        { day: last, time: toTime },
      ];
  const [start = null, end = null] = ends.map((local) => instantOfLocal(local, zone));
  return { start, end };
}

export type BlockValidation =
  | { readonly ok: true; readonly span: Span }
  | {
      readonly ok: false;
      readonly errors: { readonly fromDay?: string; readonly toDay?: string };
    };

/** Checks that a time can be blocked: it has a length, is not over, and is at most three years away. */
export function validateBlock(
  start: number | null,
  end: number | null,
  now: number,
): BlockValidation {
  const invalid = (errors: { fromDay?: string; toDay?: string }) =>
    ({ ok: false, errors }) as const;
  if (start === null || end === null) {
    return invalid({
      ...(start === null && { fromDay: "Choose when it begins." }),
      ...(end === null && { toDay: "Choose when it ends." }),
    });
  }
  const isNear = (instant: number) =>
    Number.isSafeInteger(instant) && Math.abs(instant - now) <= MAX_DISTANCE_MS;
  if (!isNear(start)) return invalid({ fromDay: "That date is years away. Check it." });
  if (!isNear(end)) return invalid({ toDay: "That date is years away. Check it." });
  if (end <= start) return invalid({ toDay: "It has to end after it begins." });
  if (end <= now) return invalid({ toDay: "That time is over." });
  return { ok: true, span: { start, end } };
}

/** The reason of a blocked time as one line of at most 200 characters. */
export function cleanBlockReason(typed: string): string {
  return typed
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, REASON_LENGTH)
    .toWellFormed();
}

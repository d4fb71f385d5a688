import { plusDays, type Span } from "./time.ts";
import { instantOfWall, isDay } from "./wall.ts";

/** A time to block, as it is typed: whole days, or from one wall time to another. */
export interface TypedBlock {
  readonly isAllDay: boolean;
  readonly fromDay: string;
  readonly fromTime: string;
  /** Empty: the day it begins. */
  readonly toDay: string;
  readonly toTime: string;
}

const YEARS_MS = 3 * 366 * 24 * 3_600_000;
const REASON_LENGTH = 200;

/** Both ends of a typed time; null for one that is no time. Whole days end with the midnight after the last. */
export function blockEnds(
  { isAllDay, fromDay, fromTime, toDay, toTime }: TypedBlock,
  zone: string,
): { readonly start: number | null; readonly end: number | null } {
  const last = toDay || fromDay;
  const ends = isAllDay
    ? [
        { day: fromDay, time: "00:00" },
        { day: isDay(last) ? plusDays(last, 1) : "", time: "00:00" },
      ]
    : [
        { day: fromDay, time: fromTime },
        { day: last, time: toTime },
      ];
  const [start = null, end = null] = ends.map((wall) => instantOfWall(wall, zone));
  return { start, end };
}

export type ReadBlock =
  | { readonly ok: true; readonly span: Span }
  | {
      readonly ok: false;
      readonly errors: { readonly fromDay?: string; readonly toDay?: string };
    };

/** Whether a time can be blocked: it has a length, is not over, and lies within the years that lists look ahead. */
export function readBlock(start: number | null, end: number | null, now: number): ReadBlock {
  const refuse = (errors: { fromDay?: string; toDay?: string }) => ({ ok: false, errors }) as const;
  if (start === null || end === null) {
    return refuse({
      ...(start === null && { fromDay: "Choose when it begins." }),
      ...(end === null && { toDay: "Choose when it ends." }),
    });
  }
  const isNear = (instant: number) =>
    Number.isSafeInteger(instant) && Math.abs(instant - now) <= YEARS_MS;
  if (!isNear(start)) return refuse({ fromDay: "That is years away. Look at the date." });
  if (!isNear(end)) return refuse({ toDay: "That is years away. Look at the date." });
  if (end <= start) return refuse({ toDay: "It has to end after it begins." });
  if (end <= now) return refuse({ toDay: "That time is over." });
  return { ok: true, span: { start, end } };
}

/** Why a time is blocked, as one line that fits a calendar. */
export function blockReason(typed: string): string {
  return typed
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, REASON_LENGTH)
    .toWellFormed();
}

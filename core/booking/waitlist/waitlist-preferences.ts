import { type Day, dayOf, type Span, toZonedDateTime } from "../time/zoned-time.ts";

/** The parts of a day an earlier visit may begin in: before noon, from noon, and from 5 PM, by the clock of its place. */
export const DAY_PARTS = ["morning", "afternoon", "evening"] as const;

export type DayPart = (typeof DAY_PARTS)[number];

const NOON_HOUR = 12;
const EVENING_HOUR = 17;

/** Which earlier times a visitor would take. Both days count, by the clock of the place of the visit. */
export interface WaitlistPreferences {
  readonly from: Day;
  readonly until: Day;
  /** At least one. */
  readonly parts: readonly DayPart[];
}

/** A booked visit with its buffers, in minutes. */
export interface BookedTime extends Span {
  readonly before: number;
  readonly after: number;
}

/** What a visitor may choose from: today, and the day of their visit. */
interface PreferenceLimits {
  readonly today: Day;
  readonly visitDay: Day;
}

/** The preferences in what a visitor typed; null where the days or parts of the day make none. Days outside the limits are moved to them. */
export function parseWaitlistPreferences(
  typed: {
    readonly from: string;
    readonly until: string;
    readonly parts: readonly string[];
  },
  { today, visitDay }: PreferenceLimits,
): WaitlistPreferences | null {
  const parts = DAY_PARTS.filter((part) => typed.parts.includes(part));
  const from = clampDay(typed.from === "" ? today : typed.from, today, visitDay);
  const until = clampDay(typed.until === "" ? visitDay : typed.until, today, visitDay);
  if (from === null || until === null || from > until || parts.length === 0) return null;
  return { from, until, parts };
}

/** Whether preferences allow a start, by the clock of the place of the visit. */
export function isPreferred(
  start: number,
  { from, until, parts }: WaitlistPreferences,
  zone: string,
) {
  const day = dayOf(start, zone);
  return from <= day && day <= until && parts.includes(dayPartOf(start, zone));
}

/** The part of the day an instant is in. */
export function dayPartOf(instant: number, zone: string): DayPart {
  const { hour } = toZonedDateTime(instant, zone);
  if (hour < NOON_HOUR) return "morning";
  return hour < EVENING_HOUR ? "afternoon" : "evening";
}

function clampDay(typed: string, first: Day, last: Day): Day | null {
  if (!isDay(typed)) return null;
  if (typed < first) return first;
  return typed > last ? last : typed;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" }).toString() === text;
  } catch {
    return false;
  }
}

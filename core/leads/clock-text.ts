import { dayOf, toZonedDateTime } from "../booking/time/zoned-time.ts";
import { formatTime } from "../format/dates.ts";
import type { ResponseClock } from "./response-clock.ts";

/** `late`: past the promised answer time. `soon`: in its last ten minutes. */
export type Urgency = "late" | "soon" | "calm";

const SOON_MINUTES = 10;

/** From this many minutes late on, the text no longer counts. */
const LONG_OVERDUE_MINUTES = 20 * 60;

export function urgencyOf({ minutesLeft }: ResponseClock): Urgency {
  if (minutesLeft < 0) return "late";
  return minutesLeft <= SOON_MINUTES ? "soon" : "calm";
}

/**
 * A response clock as text: `12 min left`, `Late by 5 min`, or `30 min left from 8:00 AM` while the business is closed.
 */
export function clockText(clock: ResponseClock, now: number, zone: string): string {
  const { minutesLeft, pausedUntil } = clock;
  if (minutesLeft < -LONG_OVERDUE_MINUTES) return "Long overdue";
  if (minutesLeft < 0) return `Late by ${minutesText(-minutesLeft)}`;
  if (pausedUntil === "later") return `Closed for now, ${minutesText(minutesLeft)} left`;
  if (pausedUntil === null)
    return minutesLeft === 0 ? "Due now" : `${minutesText(minutesLeft)} left`;
  const isToday = dayOf(pausedUntil, zone) === dayOf(now, zone);
  const weekday = toZonedDateTime(pausedUntil, zone).toLocaleString("en-US", { weekday: "short" });
  const from = `${isToday ? "" : `${weekday} `}${formatTime(pausedUntil, zone)}`;
  return `${minutesText(minutesLeft)} left from ${from}`;
}

/** A time for a list: `9:30 AM` today, else `Nov 18`, with the year when it is another year. */
export function recentTimeText(at: number, now: number, zone: string): string {
  if (dayOf(at, zone) === dayOf(now, zone)) return formatTime(at, zone);
  const isThisYear = toZonedDateTime(at, zone).year === toZonedDateTime(now, zone).year;
  const date = { month: "short", day: "numeric" } as const;
  return toZonedDateTime(at, zone).toLocaleString(
    "en-US",
    isThisYear ? date : { ...date, year: "numeric" },
  );
}

/** Minutes as text: `45 min`, `3 h`, `2 h 10 min`; from ten hours on without minutes. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${rest} min`;
}

import { dayOf } from "../booking/time/zoned-time.ts";
import { formatTime, formatWeekday } from "../format/dates.ts";
import { formatRoughMinutes } from "../format/durations.ts";
import type { ResponseClock } from "./response-clock.ts";

/** `late`: past the promised answer time. `soon`: in its last ten minutes. */
export type Urgency = "late" | "soon" | "calm";

const SOON_MINUTES = 10;

/** From this many minutes late on, the text no longer counts. */
const LONG_OVERDUE_MINUTES = 20 * 60;

/** How urgent a waiting lead is. */
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
  if (minutesLeft < 0) return `Late by ${formatRoughMinutes(-minutesLeft)}`;
  if (pausedUntil === "later") return `Closed now, ${formatRoughMinutes(minutesLeft)} left`;
  if (pausedUntil === null)
    return minutesLeft === 0 ? "Due now" : `${formatRoughMinutes(minutesLeft)} left`;
  const isToday = dayOf(pausedUntil, zone) === dayOf(now, zone);
  const weekday = formatWeekday(pausedUntil, zone);
  const from = `${isToday ? "" : `${weekday} `}${formatTime(pausedUntil, zone)}`;
  return `${formatRoughMinutes(minutesLeft)} left from ${from}`;
}

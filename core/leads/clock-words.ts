import { timeText } from "../booking/labels.ts";
import { dayOf, zoned } from "../booking/time.ts";
import type { ResponseClock } from "./clock.ts";

/** How pressing it is: `late` is past the promise, `soon` in its last ten minutes. */
export type Haste = "late" | "soon" | "calm";

const SOON = 10;

/** Later than this nobody counts any more. */
const LONG = 20 * 60;

export function hasteOf({ left }: ResponseClock): Haste {
  if (left < 0) return "late";
  return left <= SOON ? "soon" : "calm";
}

/** A clock as it is read: `12 min left`, `Late by 5 min`, and `30 min left from 8:00 AM` while the business is closed. */
export function clockWords(clock: ResponseClock, now: number, zone: string): string {
  const { left, restsUntil } = clock;
  if (left < -LONG) return "Long overdue";
  if (left < 0) return `Late by ${minutesWords(-left)}`;
  if (restsUntil === "later") return `Closed for now, ${minutesWords(left)} left`;
  if (restsUntil === null) return left === 0 ? "Due now" : `${minutesWords(left)} left`;
  const isToday = dayOf(restsUntil, zone) === dayOf(now, zone);
  const weekday = zoned(restsUntil, zone).toLocaleString("en-US", { weekday: "short" });
  const from = `${isToday ? "" : `${weekday} `}${timeText(restsUntil, zone)}`;
  return `${minutesWords(left)} left from ${from}`;
}

/** When something happened, as short as a list needs it: `9:30 AM` today, else `Nov 18`, with the year where it is another. */
export function whenWords(at: number, now: number, zone: string): string {
  if (dayOf(at, zone) === dayOf(now, zone)) return timeText(at, zone);
  const isThisYear = zoned(at, zone).year === zoned(now, zone).year;
  const date = { month: "short", day: "numeric" } as const;
  return zoned(at, zone).toLocaleString("en-US", isThisYear ? date : { ...date, year: "numeric" });
}

/** Minutes as people say them: `45 min`, `3 h`, `2 h 10 min`; from ten hours on without minutes. */
export function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${rest} min`;
}

import { formatTime } from "../../format/dates.ts";
import { formatDay } from "../../format/days.ts";
import { formatUsd } from "../../format/money.ts";
import { SURCHARGE_NAMES } from "../../format/names.ts";
import type { Slot } from "../slots/slot.ts";
import { dayOf, plusDays, toZonedDateTime } from "../time/zoned-time.ts";

/** From this hour on, today is tonight. */
const EVENING_HOUR = 17;

/** A time as its button names it: `Today, 6:30 PM`, `Tonight, 9 PM`, `Tomorrow, 8 AM`, `Tue, Mar 10, 8 AM`. */
export function timeLabel(start: number, now: number, zone: string): string {
  return `${dayLabel(start, now, zone)}, ${shortTime(start, zone)}`;
}

/** The day of a time as seen from now: `Today`, `Tonight`, `Tomorrow` or `Tue, Mar 10`. */
function dayLabel(start: number, now: number, zone: string): string {
  const [day, today] = [dayOf(start, zone), dayOf(now, zone)];
  if (day === today) return toZonedDateTime(start, zone).hour >= EVENING_HOUR ? "Tonight" : "Today";
  if (day === plusDays(today, 1)) return "Tomorrow";
  return `${formatDay(day, "weekday")}, ${formatDay(day, "short")}`;
}

/** What a slot adds to the price: `same day +$25`; empty for nothing. */
export function surchargeLabel({ surcharge }: Pick<Slot, "surcharge">): string {
  if (!surcharge) return "";
  return `${SURCHARGE_NAMES[surcharge.kind].toLowerCase()} +${formatUsd(surcharge.amount)}`;
}

/** An instant in the middle of a sentence: `8 AM` today, `tomorrow at 8 AM`, `Tuesday at 8 AM` within a week, else with its date. */
export function whenLabel(instant: number, now: number, zone: string): string {
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)];
  const time = shortTime(instant, zone);
  if (day === today) return time;
  if (day === plusDays(today, 1)) return `tomorrow at ${time}`;
  const isThisWeek = day < plusDays(today, 7);
  const name = isThisWeek ? formatDay(day, "weekday") : formatDay(day, "short");
  return `${name} at ${time}`;
}

/** A time without its minutes on the full hour: `8 AM`, `8:30 AM`. */
export function shortTime(instant: number, zone: string): string {
  return formatTime(instant, zone).replace(":00 ", " ");
}

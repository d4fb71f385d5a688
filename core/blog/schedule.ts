import { type Day, instantOf, toZonedDateTime } from "../booking/time/zoned-time.ts";
import { formatTimeWithZone } from "../format/dates.ts";

/** The scheduled time of a post, or why it is not valid. */
export type ScheduleResult =
  | { readonly kind: "at"; readonly instant: number }
  | { readonly kind: "refused"; readonly field: "day" | "time"; readonly sentence: string };

/** The farthest a post can be scheduled, which catches a wrong year. */
const MAX_YEARS_AHEAD = 2;

/**
 * Parses a day and a time of day in the business's zone. Times in the past and times skipped by daylight saving are
 * rejected with a message; of a time that occurs twice, the first is taken.
 */
export function parseScheduledTime(
  day: Day,
  time: string,
  zone: string,
  now: number,
): ScheduleResult {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!isDay(day)) return invalid("day", "Choose a day.");
  if (hours === undefined || minutes === undefined) {
    return invalid("time", "Choose a time, such as 9:00 AM.");
  }
  const requestedMinutes = Number(hours) * 60 + Number(minutes);
  const instant = instantOf(day, requestedMinutes, zone);
  const clock = toZonedDateTime(instant, zone);
  const actualMinutes = clock.hour * 60 + clock.minute;
  if (actualMinutes !== requestedMinutes) {
    const sentence = `Clocks move forward that night, so that time doesn't exist. Choose ${formatTimeWithZone(instant, zone)} or another.`;
    return invalid("time", sentence);
  }
  if (instant <= now) return invalid("time", "That time has passed. Choose a later one.");
  if (clock.subtract({ years: MAX_YEARS_AHEAD }).epochMilliseconds > now) {
    return invalid("day", "That is more than two years ahead. Choose an earlier day.");
  }
  return { kind: "at", instant };
}

function invalid(field: "day" | "time", sentence: string): ScheduleResult {
  return { kind: "refused", field, sentence };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

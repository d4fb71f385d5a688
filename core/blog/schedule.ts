import { timeWithZone } from "../booking/labels.ts";
import { type Day, instantOf, zoned } from "../booking/time.ts";

/** When a post is to appear, or why not then. */
export type Planned =
  | { readonly kind: "at"; readonly instant: number }
  | { readonly kind: "refused"; readonly field: "day" | "time"; readonly sentence: string };

/** Further ahead nobody plans; a wrong year is caught. */
const MOST_YEARS = 2;

/**
 * Reads a day and a clock time of the business's own zone. A time that has passed, and one the clocks jump over, is refused in
 * words; of a time they show twice it is the first.
 */
export function planned(day: Day, time: string, zone: string, now: number): Planned {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!isDay(day)) return refused("day", "Choose a day.");
  if (hours === undefined || minutes === undefined) {
    return refused("time", "Choose a time, such as 9:00 AM.");
  }
  const asked = Number(hours) * 60 + Number(minutes);
  const instant = instantOf(day, asked, zone);
  const clock = zoned(instant, zone);
  const shown = clock.hour * 60 + clock.minute;
  if (shown !== asked) {
    const sentence = `The clocks go forward that night, so there is no such time. Take ${timeWithZone(instant, zone)} or another.`;
    return refused("time", sentence);
  }
  if (instant <= now) return refused("time", "That time has passed. Choose a later one.");
  if (clock.subtract({ years: MOST_YEARS }).epochMilliseconds > now) {
    return refused("day", "That is more than two years ahead. Choose an earlier day.");
  }
  return { kind: "at", instant };
}

function refused(field: "day" | "time", sentence: string): Planned {
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

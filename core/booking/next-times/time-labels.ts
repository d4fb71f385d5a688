import { formatTime } from "../../format/dates.ts";
import { formatDay } from "../../format/days.ts";
import { formatUsd } from "../../format/money.ts";
import type { SiteLanguage } from "../../language.ts";
import { fillWords } from "../../words/fill-words.ts";
import { type Words, wordsIn } from "../../words/words.ts";
import type { Slot } from "../slots/slot.ts";
import type { Surcharge } from "../slots/surcharge.ts";
import { dayOf, plusDays, toZonedDateTime } from "../time/zoned-time.ts";

/** From this hour on, today is tonight. */
const EVENING_HOUR = 17;

/** The moment a time is named at, where, and in which language; English when left out. */
export interface SeenFrom {
  readonly now: number;
  readonly zone: string;
  readonly language?: SiteLanguage;
}

/** A time as its button names it: `Today, 6:30 PM`, `Tonight, 9 PM`, `Tomorrow, 8 AM`, `Tue, Mar 10, 8 AM`. */
export function timeLabel(start: number, seen: SeenFrom): string {
  return `${dayLabel(start, seen)}, ${shortTime(start, seen)}`;
}

/** The day of a time as seen from now: `Today`, `Tonight`, `Tomorrow` or `Tue, Mar 10`. */
function dayLabel(start: number, { now, zone, language = "en" }: SeenFrom): string {
  const words = wordsIn(language).times;
  const [day, today] = [dayOf(start, zone), dayOf(now, zone)];
  if (day === today)
    return toZonedDateTime(start, zone).hour >= EVENING_HOUR ? words.tonight : words.today;
  if (day === plusDays(today, 1)) return words.tomorrow;
  return `${formatDay(day, "weekday", language)}, ${formatDay(day, "short", language)}`;
}

/** What a slot adds to the price: `same day +$25`; empty for nothing. */
export function surchargeLabel(
  { surcharge }: Pick<Slot, "surcharge">,
  words: Words["times"],
): string {
  if (!surcharge) return "";
  return `${surchargeName(surcharge.kind, words).toLowerCase()} +${formatUsd(surcharge.amount)}`;
}

/** The name of a surcharge: `Same day`. */
export function surchargeName(kind: Surcharge["kind"], words: Words["times"]): string {
  const names = { "same-day": words.sameDay, "after-hours": words.afterHours };
  return kind === "holiday" ? words.holiday : names[kind];
}

/** An instant in the middle of a sentence: `8 AM` today, `tomorrow at 8 AM`, `Tuesday at 8 AM` within a week, else with its date. */
export function whenLabel(instant: number, seen: SeenFrom): string {
  const { now, zone, language = "en" } = seen;
  const words = wordsIn(language).times;
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)];
  const time = shortTime(instant, seen);
  if (day === today) return time;
  if (day === plusDays(today, 1)) return fillWords(words.tomorrowAt, { time });
  const isThisWeek = day < plusDays(today, 7);
  const name = formatDay(day, isThisWeek ? "weekday" : "short", language);
  return fillWords(words.dayAt, { day: name, time });
}

/** A time without its minutes on the full hour: `8 AM`, `8:30 AM`. */
export function shortTime(instant: number, { zone, language }: Omit<SeenFrom, "now">): string {
  return formatTime(instant, zone, language).replace(":00 ", " ");
}

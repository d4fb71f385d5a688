import { z } from "zod";
import { type Day, plusDays, WEEKDAYS, type Weekday, weekdayOf } from "../time/zoned-time.ts";

const ORDINALS = ["first", "second", "third", "fourth", "last"] as const;

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** The nth weekday of a month: `fourth thursday of november`. */
interface NthWeekday {
  readonly ordinal: (typeof ORDINALS)[number];
  readonly weekday: Weekday;
  readonly month: number;
}

const NTH_WEEKDAY_PATTERN =
  /^(first|second|third|fourth|last) (monday|tuesday|wednesday|thursday|friday|saturday|sunday) of ([a-z]+)$/;

/** When a holiday is: one date (`2026-07-03`), a date of every year (`12-25`), or the nth weekday of a month. */
export const holidayDate = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text, context): Day | NthWeekday => {
    const match = NTH_WEEKDAY_PATTERN.exec(text);
    const ordinal = ORDINALS.find((name) => name === match?.[1]);
    const weekday = WEEKDAYS.find((name) => name === match?.[2]);
    const month = MONTHS.indexOf(match?.[3] ?? "") + 1;
    if (ordinal && weekday && month > 0) return { ordinal, weekday, month };
    const date = /^\d\d-\d\d$/.test(text) ? `2028-${text}` : text; // a leap year has every date
    if (z.iso.date().safeParse(date).success) return text;
    const message = "must look like 12-25, 2026-07-03 or fourth thursday of november";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Days with the holiday surcharge, or on which the business is closed. */
export const holidays = z.array(
  z.strictObject({
    name: z.string().trim().min(1, "is required"),
    on: holidayDate,
    open: z.boolean().default(true),
  }),
);

export type Holiday = z.output<typeof holidays>[number];

/** The holiday on a day, if any; of two a closed one counts. Only the day itself is the holiday, not the Monday observed instead. */
export function holidayOn(day: Day, list: readonly Holiday[]): Holiday | null {
  const matches = list.filter(({ on }) => fallsOnDay(on, day));
  return matches.find(({ open }) => !open) ?? matches[0] ?? null;
}

/** The next day of a holiday, the first day included; null where its one date is past. */
export function nextHoliday(on: Holiday["on"], first: Day): Day | null {
  for (let ahead = 0; ahead <= LONGEST_WAIT; ahead += 1) {
    const day = plusDays(first, ahead);
    if (fallsOnDay(on, day)) return day;
  }
  return null;
}

/** An nth weekday of a month may come 371 days after the last: days. */
const LONGEST_WAIT = 371;

function fallsOnDay(on: Holiday["on"], day: Day): boolean {
  if (typeof on === "string") return day === on || day.slice(5) === on;
  if (Number(day.slice(5, 7)) !== on.month || weekdayOf(day) !== on.weekday) return false;
  const date = Number(day.slice(8));
  if (on.ordinal === "last") return date + 7 > lengthOfMonth(day);
  return Math.ceil(date / 7) === ORDINALS.indexOf(on.ordinal) + 1;
}

function lengthOfMonth(day: Day): number {
  return Temporal.PlainDate.from(day).daysInMonth;
}

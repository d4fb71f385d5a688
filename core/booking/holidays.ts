import { z } from "zod";
import { type Day, type Weekday, weekdayOf } from "./time.ts";

const PLACES = ["first", "second", "third", "fourth", "last"] as const;

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

/** A weekday's place in a month: `fourth thursday of november`. */
interface PlaceInMonth {
  readonly place: (typeof PLACES)[number];
  readonly weekday: Weekday;
  readonly month: number;
}

const RULE =
  /^(first|second|third|fourth|last) (monday|tuesday|wednesday|thursday|friday|saturday|sunday) of ([a-z]+)$/;

/** When a holiday falls: one date (`2026-07-03`), every year's (`12-25`), or a weekday's place in a month. */
const fallsOn = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text, context): Day | PlaceInMonth => {
    const [, place, weekday, name] = RULE.exec(text) ?? [];
    const month = MONTHS.indexOf(name ?? "") + 1;
    if (month > 0) return { place, weekday, month } as PlaceInMonth;
    const date = /^\d\d-\d\d$/.test(text) ? `2028-${text}` : text; // a leap year knows every day
    if (z.iso.date().safeParse(date).success) return text;
    const message = "must read like 12-25, 2026-07-03 or fourth thursday of november";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Days that carry the holiday surcharge, or on which the business stays closed. */
export const holidays = z.array(
  z.strictObject({
    name: z.string().trim().min(1, "must not be empty"),
    on: fallsOn,
    open: z.boolean().default(true),
  }),
);

export type Holiday = z.output<typeof holidays>[number];

/** The holiday a day is, if any. Of two on one day a closed one counts. It is the day itself, never the Monday in lieu. */
export function holidayOn(day: Day, list: readonly Holiday[]): Holiday | null {
  const found = list.filter(({ on }) => falls(on, day));
  return found.find(({ open }) => !open) ?? found[0] ?? null;
}

function falls(on: Holiday["on"], day: Day): boolean {
  if (typeof on === "string") return day === on || day.slice(5) === on;
  if (Number(day.slice(5, 7)) !== on.month || weekdayOf(day) !== on.weekday) return false;
  const date = Number(day.slice(8));
  if (on.place === "last") return date + 7 > lengthOfMonth(day);
  return Math.ceil(date / 7) === PLACES.indexOf(on.place) + 1;
}

function lengthOfMonth(day: Day): number {
  return Temporal.PlainDate.from(day).daysInMonth;
}

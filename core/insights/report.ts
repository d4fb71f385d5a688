import type { Day } from "../booking/time.ts";
import { OTHER } from "./kinds.ts";

/** What of a day the plot shows. */
export const SERIES = [
  "visitors",
  "views",
  "quotes",
  "calculators",
  "calls",
  "texts",
  "mails",
  "starts",
  "holds",
  "leads",
  "bookings",
] as const;

export type Series = (typeof SERIES)[number];

export type Totals = Readonly<Record<Series, number>>;

export interface DayCount extends Totals {
  readonly day: Day;
}

/** One line of a list: what, and how often. */
export interface Ranked {
  readonly subject: string;
  readonly count: number;
}

/** A list whose rest has what was counted without a name of its own, too. */
export function withoutOther({ lines, rest }: Ranking): Ranking {
  const named = lines.filter(({ subject }) => subject !== OTHER);
  const other = lines.find(({ subject }) => subject === OTHER)?.count ?? 0;
  return { lines: named, rest: rest + other };
}

/** A list with its most frequent lines, and how much the rest comes to. */
export interface Ranking {
  readonly lines: readonly Ranked[];
  readonly rest: number;
}

/** A service people asked for, by its name today; two may have one name. */
export interface AskedService extends Ranked {
  readonly id: string;
}

/** A ZIP people asked for, with the zone it lies in today; not served where it lies in none of the business's own. */
export interface AskedZip extends Ranked {
  readonly place: string;
  readonly zone: string;
  readonly isServed: boolean;
}

/** What cannot be added up day by day. */
export interface Shares {
  /** Questions to the assistant, and those it had an answer to. */
  readonly questions: number;
  readonly answered: number;
  /** Leads somebody answered, and the business minutes half of them waited at most. */
  readonly responses: number;
  readonly medianMinutes: number | null;
}

export const NOTHING: Totals = totalsOf([]);

/** The sum of days. */
export function totalsOf(days: readonly Totals[]): Totals {
  const sums = Object.fromEntries(SERIES.map((name) => [name, 0])) as Record<Series, number>;
  for (const day of days) for (const name of SERIES) sums[name] += day[name];
  return sums;
}

/** The days week by week, counted back from the last; the first week may be a short one. */
export function weeksOf(days: readonly DayCount[]): DayCount[] {
  const short = days.length % 7;
  const ends = Array.from(
    { length: Math.ceil(days.length / 7) },
    (_, week) => week * 7 + (short || 7),
  );
  return ends.map((end) => {
    const own = days.slice(Math.max(0, end - 7), end);
    return { day: own[0]?.day ?? "", ...totalsOf(own) };
  });
}

/** One step on the way from a visitor to a booking. */
export interface Step {
  readonly name: string;
  readonly count: number;
}

/** From visitors to bookings. Whoever calls leaves it: calls stand beside it. */
export function funnelOf(totals: Totals): Step[] {
  return [
    { name: "Visitors", count: totals.visitors },
    { name: "Prices shown", count: totals.quotes },
    { name: "Leads or times asked for", count: totals.leads + totals.starts },
    { name: "Bookings", count: totals.bookings },
  ];
}

/** How many of a hundred visitors asked or booked, with one digit; null without visitors. */
export function conversionOf({ visitors, leads, bookings }: Totals): number | null {
  return visitors === 0 ? null : Math.round(((leads + bookings) / visitors) * 1000) / 10;
}

/** So many of a hundred, whole; null where there are none. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}

/** How much a number changed, in words: "+12%", "no change", "was 0". */
export function changeText(now: number, before: number): string {
  if (now === before) return "no change";
  if (before === 0) return "was 0";
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)}%`;
}

/** Minutes as people say them: "9 min", "1 h 20 min". */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

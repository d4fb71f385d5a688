import type { Day } from "../booking/time/zoned-time.ts";
import { recordFor } from "../records.ts";
import { OTHER_SUBJECT } from "./kinds.ts";

/** The daily numbers the chart can show. */
export const INSIGHT_SERIES = [
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

export type InsightSeries = (typeof INSIGHT_SERIES)[number];

export type InsightTotals = Readonly<Record<InsightSeries, number>>;

export interface DayCount extends InsightTotals {
  readonly day: Day;
}

/** One row of a ranking. */
export interface RankedSubject {
  readonly subject: string;
  readonly count: number;
}

/** A ranking without its "other" row; its count is added to the rest. */
export function withoutOther({ lines, rest }: Ranking): Ranking {
  const named = lines.filter(({ subject }) => subject !== OTHER_SUBJECT);
  const other = lines.find(({ subject }) => subject === OTHER_SUBJECT)?.count ?? 0;
  return { lines: named, rest: rest + other };
}

/** The most frequent subjects, and the sum of all others. */
export interface Ranking {
  readonly lines: readonly RankedSubject[];
  readonly rest: number;
}

/** A service visitors asked about, by its current name; two services may have the same name. */
export interface RequestedService extends RankedSubject {
  readonly id: string;
}

/**
 * A ZIP visitors asked about, with its current travel zone. Not served when it is in none of the business's own zones.
 */
export interface RequestedZip extends RankedSubject {
  readonly location: string;
  readonly zone: string;
  readonly isServed: boolean;
}

/** Numbers that cannot be added up day by day. */
export interface ResponseShares {
  /** Questions to the assistant, and how many of them it answered. */
  readonly questions: number;
  readonly answered: number;
  /** Answered leads, and their median wait in business minutes. */
  readonly responses: number;
  readonly medianMinutes: number | null;
}

export const NO_TOTALS: InsightTotals = sumTotals([]);

/** The sum of several days. */
export function sumTotals(days: readonly InsightTotals[]): InsightTotals {
  const sums = recordFor(INSIGHT_SERIES, () => 0);
  for (const day of days) for (const name of INSIGHT_SERIES) sums[name] += day[name];
  return sums;
}

/** The days grouped into weeks, counted back from the last day; the first week may be shorter. */
export function groupByWeek(days: readonly DayCount[]): DayCount[] {
  const short = days.length % 7;
  const ends = Array.from(
    { length: Math.ceil(days.length / 7) },
    (_, week) => week * 7 + (short || 7),
  );
  return ends.map((end) => {
    const own = days.slice(Math.max(0, end - 7), end);
    return { day: own[0]?.day ?? "", ...sumTotals(own) };
  });
}

/** One step from visitor to booking. */
export interface FunnelStep {
  readonly name: string;
  readonly count: number;
}

/** The funnel from visitors to bookings. Phone calls leave it and are shown separately. */
export function buildFunnel(totals: InsightTotals): FunnelStep[] {
  return [
    { name: "Visitors", count: totals.visitors },
    { name: "Prices viewed", count: totals.quotes },
    { name: "Leads or times requested", count: totals.leads + totals.starts },
    { name: "Bookings", count: totals.bookings },
  ];
}

/** Leads and bookings per hundred visitors, with one decimal; null without visitors. */
export function conversionRate({ visitors, leads, bookings }: InsightTotals): number | null {
  return visitors === 0 ? null : Math.round(((leads + bookings) / visitors) * 1000) / 10;
}

/** A rounded percentage; null when the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}

/** A change as text: "+12%", "no change", "was 0". */
export function changeText(now: number, before: number): string {
  if (now === before) return "no change";
  if (before === 0) return "was 0";
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)}%`;
}

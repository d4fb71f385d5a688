import { type Day, daysFrom, plusDays, type Span } from "../booking/time/zoned-time.ts";
import type { QueryReader } from "../query-string.ts";

/** The ranges offered as buttons, in days up to today. */
export const RANGE_LENGTHS = [7, 30, 90, 365] as const;

/** Two years and a day. */
const MAX_RANGE_DAYS = 732;

/**
 * Whole days of the business's calendar, both ends included, with the same number of days before them for comparison.
 */
export interface InsightsRange {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  readonly before: { readonly from: Day; readonly to: Day };
  /** What was wrong with the query, as a sentence; "" when nothing was. */
  readonly problem: string;
}

/** Parses `?days=30` or `?from=2026-10-01&to=2026-10-31`, up to today; 30 days when neither is valid. */
export function parseInsightsRange(query: QueryReader, today: Day): InsightsRange {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (from === "" && to === "") {
    const days = Number(query.get("days") ?? 30);
    const known = RANGE_LENGTHS.find((length) => length === days);
    return rangeOf(plusDays(today, 1 - (known ?? 30)), today, "");
  }
  const read = (text: string) => (isDay(text) ? text : null);
  const last = read(to || today);
  const first = read(from);
  const defaultRange = (problem: string) => rangeOf(plusDays(today, -29), today, problem);
  if (!first || !last)
    return defaultRange("Choose both days, for example October 1 to October 31.");
  if (first > last) return defaultRange("The first day is after the last. Swap them.");
  if (first > today)
    return defaultRange("The first day is in the future. Choose today or earlier.");
  const end = last > today ? today : last;
  if (daysBetween(first, end) > MAX_RANGE_DAYS)
    return defaultRange("Choose a period of up to two years.");
  return rangeOf(first, end, "");
}

/** The instants at which a range of days begins and ends in a zone. */
export function spanOfDays({ from, to }: { from: Day; to: Day }, zone: string): Span {
  const [first] = daysFrom(from, 1, zone);
  const [last] = daysFrom(to, 1, zone);
  return { start: first?.start ?? 0, end: last?.end ?? 0 };
}

/** Each day of a range. */
export function daysInRange({ from, days }: Pick<InsightsRange, "from" | "days">): Day[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: days }, (_, index) => first.add({ days: index }).toString());
}

function rangeOf(from: Day, to: Day, problem: string): InsightsRange {
  const days = daysBetween(from, to);
  return {
    from,
    to,
    days,
    before: { from: plusDays(from, -days), to: plusDays(from, -1) },
    problem,
  };
}

/** The number of days of a range, both ends included. */
function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days + 1;
}

function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" }).toString() === text;
  } catch {
    return false;
  }
}

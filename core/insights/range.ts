import { type Day, daysFrom, plusDays, type Span } from "../booking/time.ts";
import type { Query } from "../query.ts";

/** The ranges one tap away, in days up to today. */
export const LENGTHS = [7, 30, 90, 365] as const;

/** Two years and a day: more than that nobody compares. */
const MOST_DAYS = 732;

/** Whole days of the business's calendar, both ends included, and as many days right before them to compare with. */
export interface Range {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  readonly before: { readonly from: Day; readonly to: Day };
  /** What of the address could not be used, in a sentence; "" when all of it could. */
  readonly complaint: string;
}

/** Reads `?days=30`, or `?from=2026-10-01&to=2026-10-31`, up to today; 30 days where neither can be read. */
export function readRange(query: Query, today: Day): Range {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (from === "" && to === "") {
    const days = Number(query.get("days") ?? 30);
    const known = LENGTHS.find((length) => length === days);
    return rangeOf(plusDays(today, 1 - (known ?? 30)), today, "");
  }
  const read = (text: string) => (isDay(text) ? text : null);
  const last = read(to || today);
  const first = read(from);
  const usual = (complaint: string) => rangeOf(plusDays(today, -29), today, complaint);
  if (!first || !last) return usual("Choose both days, for example October 1 to October 31.");
  if (first > last) return usual("The first day comes after the last. Swap the two.");
  if (first > today) return usual("The first day is still to come. Choose one up to today.");
  const end = last > today ? today : last;
  if (daysBetween(first, end) > MOST_DAYS) return usual("Choose two years at most.");
  return rangeOf(first, end, "");
}

/** The stretch of time days take in a zone. */
export function spanOf({ from, to }: { from: Day; to: Day }, zone: string): Span {
  const [first] = daysFrom(from, 1, zone);
  const [last] = daysFrom(to, 1, zone);
  return { start: first?.start ?? 0, end: last?.end ?? 0 };
}

/** The days of a range one by one. */
export function daysOf({ from, days }: Pick<Range, "from" | "days">): Day[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: days }, (_, index) => first.add({ days: index }).toString());
}

function rangeOf(from: Day, to: Day, complaint: string): Range {
  const days = daysBetween(from, to);
  return {
    from,
    to,
    days,
    before: { from: plusDays(from, -days), to: plusDays(from, -1) },
    complaint,
  };
}

/** How many days there are from one to another, both included. */
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

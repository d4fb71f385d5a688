import { isPlausibleDay } from "../time/local-date-time.ts";
import { type Day, WEEKDAYS } from "../time/zoned-time.ts";
import { isRhythm } from "./rhythm.ts";
import { lastSeriesDay, MAX_SERIES_VISITS, type SeriesEnd, seriesDays } from "./series-days.ts";

/** How a series repeats and ends, as typed. */
export interface TypedSeries {
  readonly rhythm: string;
  /** Separated by commas. */
  readonly weekdays: string;
  readonly endKind: string;
  readonly until: string;
  readonly count: string;
}

export type ParsedSeries =
  | { readonly ok: true; readonly days: readonly Day[] }
  /** One sentence for each field. */
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

const COUNT = `Enter how many visits, from 2 to ${MAX_SERIES_VISITS}.`;

/** The days of a typed series that begins on a day, or one sentence for each wrong field. */
export function parseSeries(typed: TypedSeries, first: Day): ParsedSeries {
  const { rhythm } = typed;
  const weekdays = WEEKDAYS.filter((day) => typed.weekdays.split(",").includes(day));
  if (!isRhythm(rhythm)) return failed("rhythm", "Choose how often.");
  if (rhythm === "weekdays" && weekdays.length === 0) {
    return failed("weekdays", "Choose at least one weekday.");
  }
  const end = typed.endKind === "count" ? parseCount(typed.count) : parseUntil(typed.until, first);
  if (typeof end === "string") return failed(typed.endKind === "count" ? "count" : "until", end);
  const days = seriesDays({ rhythm, weekdays, first, end });
  const field = end.kind === "count" ? "count" : "until";
  if (days.length > MAX_SERIES_VISITS) {
    return failed(field, `That's more than ${MAX_SERIES_VISITS} visits. Choose an earlier date.`);
  }
  if (days.length < 2) return failed(field, "Only one visit fits. Choose a later date.");
  if (end.kind === "count" && days.length < end.count) {
    return failed(field, `Only ${days.length} of them are within two years. Choose fewer visits.`);
  }
  return { ok: true, days };
}

function failed(field: string, message: string): ParsedSeries {
  return { ok: false, errors: { [field]: message } };
}

function parseCount(text: string): SeriesEnd | string {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 2 && count <= MAX_SERIES_VISITS ? { kind: "count", count } : COUNT;
}

function parseUntil(text: string, first: Day): SeriesEnd | string {
  if (!isPlausibleDay(text)) return "Choose the last date.";
  if (text <= first) return "Choose a date after the first visit.";
  if (text > lastSeriesDay(first)) return "Choose a date within two years of the first visit.";
  return { kind: "until", day: text };
}

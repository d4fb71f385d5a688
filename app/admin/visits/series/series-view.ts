import { holidayOn } from "../../../../core/booking/hours/holidays.ts";
import { type SeriesStart, seriesStarts } from "../../../../core/booking/series/series-starts.ts";
import type { LocalDateTime } from "../../../../core/booking/time/local-date-time.ts";
import { formatTime, formatTimeWithZone } from "../../../../core/format/dates.ts";
import { formatDay } from "../../../../core/format/days.ts";
import { formatUsd, sumCents } from "../../../../core/format/money.ts";
import type { Desk, SeriesDateReport, VisitsDesk } from "../../../desk.ts";

/** A date of a series before it is booked. */
export interface SeriesRow extends LocalDateTime {
  readonly date: string;
  readonly timeText: string;
  readonly kind: "free" | "unusual" | "impossible";
  /** What stands in its way, and what to know about it. */
  readonly why: readonly string[];
  readonly notes: readonly string[];
  readonly total: string;
  /** What the server compares on saving. */
  readonly seen: string;
  readonly isDropped: boolean;
}

/** The preview of a series. */
export interface SeriesView {
  /** Differs for each preview. */
  readonly key: string;
  /** For which answers of the form it was made. */
  readonly planKey: string;
  readonly rows: readonly SeriesRow[];
  /** The notary who would take all visits; null where the business has one. */
  readonly notary: { readonly id: string; readonly name: string } | null;
  readonly kept: number;
  /** What the kept visits cost together. */
  readonly total: string;
}

/** A date that was typed or made by the rhythm; a dropped one is shown, and not booked. */
export interface SeriesDate extends LocalDateTime {
  readonly isDropped: boolean;
}

/** The dates with their instants, in order, and the instants of those that are kept. Null if one of them is invalid. */
export function datedSeries(dates: readonly SeriesDate[], zone: string) {
  const starts = seriesStarts(dates, zone);
  const all = dates.flatMap((date, index) => {
    const at = starts[index];
    return at ? [{ ...date, ...at }] : [];
  });
  if (all.length < dates.length) return null;
  const sorted = all.toSorted((a, b) => a.start - b.start);
  // In order, so that a change of the clocks is noted at the first date after it.
  const clocks = seriesStarts(sorted, zone);
  return sorted.map((date, index) => ({ ...date, clock: clocks[index]?.clock ?? null }));
}

/** The preview of dates with what stands in the way of each; one that is impossible is left out unless it is shifted. */
export function seriesView(
  dates: NonNullable<ReturnType<typeof datedSeries>>,
  reports: readonly SeriesDateReport[],
  planKey: string,
  { zone }: VisitsDesk,
  { site }: Desk,
): SeriesView {
  const rows = dates.map((date, index): SeriesRow => {
    const found = reports[index];
    const { kind = "impossible", why = [], slot = null } = found?.report ?? {};
    return {
      ...{ day: date.day, time: date.time, kind, why, seen: found?.seen ?? "" },
      date: formatDay(date.day, "full"),
      timeText: formatTimeWithZone(date.start, zone),
      notes: notesOn(date, site.scheduling.holidays, zone),
      total: slot ? formatUsd(slot.total) : "",
      isDropped: date.isDropped || kind === "impossible",
    };
  });
  const kept = reports.filter((_, index) => rows[index]?.isDropped === false);
  const first = kept[0] ?? reports[0];
  const name = first?.report.notary ?? null;
  return {
    ...{ key: crypto.randomUUID(), planKey, rows, kept: kept.length },
    notary: first && name !== null ? { id: first.report.provider, name } : null,
    total: formatUsd(sumCents(kept.flatMap(({ report: { slot } }) => (slot ? [slot.total] : [])))),
  };
}

/** What is special about a date: a holiday, or what the clocks do. */
function notesOn(
  { day, time, start, clock }: SeriesStart,
  holidays: Desk["site"]["scheduling"]["holidays"],
  zone: string,
): string[] {
  const holiday = holidayOn(day, holidays);
  const at = formatTime(start, zone);
  const notes = {
    changed: `The clocks change before this date. The visit stays at ${at}.`,
    skipped: `The clocks skip ${time} that night, so the visit begins at ${at}.`,
    repeated: `The clocks show ${at} twice that night. The visit is at the first one.`,
  };
  return [
    ...(holiday ? [`Holiday: ${holiday.name}${holiday.open ? "." : ", you’re closed."}`] : []),
    ...(clock ? [notes[clock]] : []),
  ];
}

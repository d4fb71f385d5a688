import { data, redirect } from "react-router";
import { z } from "zod";
import { MAX_SERIES_VISITS } from "../../../../core/booking/series/series-days.ts";
import { parseSeries } from "../../../../core/booking/series/series-input.ts";
import { formatDate, formatTime } from "../../../../core/format/dates.ts";
import type { Desk, VisitsDesk } from "../../../desk.ts";
import type { ReadField } from "../form-fields.ts";
import type { TypedVisit } from "../new/read-new-visit.ts";
import { type CreateRejection, rejected } from "../new/rejection.ts";
import { datedSeries, type SeriesDate, type SeriesView, seriesView } from "./series-view.ts";

const sentRows = z
  .array(z.object({ day: z.string(), time: z.string(), seen: z.string(), isDropped: z.boolean() }))
  .max(MAX_SERIES_VISITS);

type SentRow = z.output<typeof sentRows>[number];

/** Shows the dates of a series, or books those that are kept and redirects to the first visit. Nothing is booked that was not seen. */
export async function bookSeries(
  field: ReadField,
  visit: TypedVisit,
  visits: VisitsDesk,
  siteDesk: Desk,
) {
  const sent = parseRows(field("dates"));
  const dates = sent.length > 0 ? sent : newDates(field);
  if ("errors" in dates) {
    const formError = "Not booked yet. Fix the marked fields.";
    return rejected(400, { errors: dates.errors, formError });
  }
  const dated = datedSeries(dates, visits.zone);
  if (!dated) {
    const formError = "Nothing was booked. Enter a date and a time for each visit.";
    return rejected(400, { formError });
  }
  const show = async (status: number, formError: string | null) =>
    shown(
      status,
      formError,
      seriesView(dated, await reportsOf(dated, visit, visits), field("planKey"), visits, siteDesk),
    );
  const kept = dated.filter(({ isDropped }) => !isDropped);
  if (field("intent") !== "series" || sent.length === 0) return show(200, null);
  if (kept.length < 2)
    return show(400, "Keep at least two dates, or set Repeat to “Doesn’t repeat”.");
  const seen = new Map(sent.map((row) => [`${row.day} ${row.time}`, row.seen]));
  const outcome = await visits.series.create({
    ...visit,
    dates: kept.map(({ start, day, time }) => ({ start, seen: seen.get(`${day} ${time}`) ?? "" })),
  });
  if (outcome.kind === "changed") {
    const formError =
      "Nothing was booked because something changed since you looked. Look over the dates, then book them again.";
    return show(409, formError);
  }
  if (outcome.kind === "key-reused") {
    const { id, start } = outcome.visit;
    const when = `${formatDate(start, visits.zone)}, ${formatTime(start, visits.zone)}`;
    return rejected(409, {
      storedId: id,
      formError: `This form was already submitted. The series from ${when} was saved without your later changes.`,
    });
  }
  const [first] = outcome.visits;
  const query = new URLSearchParams({ booked: String(outcome.visits.length) });
  return redirect(`/admin/visits/${first?.id}?${query}`, 303);
}

type Dated = NonNullable<ReturnType<typeof datedSeries>>;

/** What stands in the way of each date. Dropped ones are looked at on their own: they take no time from the others. */
async function reportsOf(dated: Dated, visit: TypedVisit, visits: VisitsDesk) {
  const preview = (dates: Dated) =>
    visits.series.preview({ ...visit, starts: dates.map(({ start }) => start) });
  const [kept, dropped] = await Promise.all([
    preview(dated.filter(({ isDropped }) => !isDropped)),
    preview(dated.filter(({ isDropped }) => isDropped)),
  ]);
  const [nextKept, nextDropped] = [kept.values(), dropped.values()];
  return dated.flatMap(({ isDropped }) => (isDropped ? nextDropped : nextKept).next().value ?? []);
}

function newDates(
  field: ReadField,
): readonly SeriesDate[] | { readonly errors: Readonly<Record<string, string>> } {
  const typed = {
    rhythm: field("rhythm"),
    weekdays: field("weekdays"),
    endKind: field("endKind"),
    until: field("until"),
    count: field("count"),
  };
  const parsed = parseSeries(typed, field("day"));
  if (!parsed.ok) return { errors: parsed.errors };
  return parsed.days.map((day) => ({ day, time: field("time").slice(0, 5), isDropped: false }));
}

function parseRows(text: string): SentRow[] {
  if (text === "") return [];
  try {
    return sentRows.parse(JSON.parse(text)).map((row) => ({ ...row, time: row.time.slice(0, 5) }));
  } catch {
    return []; // the dates are made again by the rhythm
  }
}

function shown(status: number, formError: string | null, series: SeriesView) {
  const response: CreateRejection = {
    ...{ errors: {}, evaluation: null, storedId: null },
    ...{ formError, series },
  };
  return data(response, { status });
}

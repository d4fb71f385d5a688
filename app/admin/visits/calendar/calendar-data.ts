import { findOpenings } from "../../../../core/booking/hours/openings.ts";
import { rulesFor } from "../../../../core/booking/hours/schedule.ts";
import { withNotaryRules } from "../../../../core/booking/notaries/notary-rules.ts";
import { localDateTimeOf } from "../../../../core/booking/time/local-date-time.ts";
import { type Day, instantOf, plusDays } from "../../../../core/booking/time/zoned-time.ts";
import { formatTime } from "../../../../core/format/dates.ts";
import { formatMinutes } from "../../../../core/format/durations.ts";
import { type ZipDirectory, zipByCode } from "../../../../core/locations/zip-directory.ts";
import type { Desk, VisitsDesk } from "../../../desk.ts";
import { blockSummary, notaryLabel, visitSummary } from "../view-model.ts";
import type { CalendarView } from "../view-names.ts";
import { adjacentPeriod, calendarDays, periodTitle } from "../visits-query.ts";
import type { CalendarSpan, NotaryColumn } from "./calendar-span.ts";
import { daysOffBetween } from "./notaries/days-off.ts";
import { type CalendarDay, weekDays } from "./week-days.ts";

/** A period of the calendar as it is shown. */
export interface CalendarData extends CalendarSpan {
  readonly view: CalendarView;
  readonly on: Day;
  /** Whose visits it shows; null: everybody's. */
  readonly notary: string | null;
  readonly title: string;
  /** A day of the previous and of the next period. */
  readonly before: Day;
  readonly next: Day;
  /** The minutes between two times at which a visit can begin, where they divide an hour evenly; else 15. */
  readonly stepMinutes: number;
  /** The days of a week or a month, which a narrow screen shows as a list or a small grid; none of a single day. */
  readonly dayList: readonly CalendarDay[];
  /** The days off that its hours don't show: `Kim Lee, Thursday, December 24`. */
  readonly daysOff: readonly string[];
  /** The notaries of a day that shows everybody's; none where the business has one. */
  readonly columns: readonly NotaryColumn[];
}

/** Loads the period of a calendar view that contains a day. */
export async function loadCalendar(
  {
    view,
    on,
    notary,
  }: { readonly view: CalendarView; readonly on: Day; readonly notary: string | null },
  visits: VisitsDesk,
  siteDesk: Desk,
  places: ZipDirectory,
): Promise<CalendarData> {
  const { zone } = visits;
  const { from, days } = calendarDays(view, on);
  const span = { start: instantOf(from, 0, zone), end: instantOf(plusDays(from, days), 0, zone) };
  const entries = await visits.calendar.entries(span, notary ?? undefined);
  const drives = view === "month" ? [] : await visits.calendar.drives({ from, days }, entries);
  const { scheduling, notaries } = siteDesk.site;
  const rules = withNotaryRules(scheduling, notaries);
  const openOf = (provider: string | undefined) =>
    findOpenings(from, days, rulesFor(provider, rules), zone).map(({ start, end }) => ({
      from: localText(start, zone),
      to: localText(end, zone),
    }));
  const daysOff = daysOffBetween({ from, days }, notary, siteDesk.site);
  // In a week of everybody a day off of one notary would look like a closed day: there it is said above the hours.
  const isInGrid = view !== "week" || notary !== null;
  const period: CalendarSpan = {
    days: { from, days },
    visits: entries.visits
      .filter(({ state }) => state !== "cancelled")
      .map((visit) => ({
        ...visitSummary(visit, siteDesk, zone),
        begins: formatTime(visit.start, zone),
        town: zipByCode(visit.zip, places)?.city ?? "",
      })),
    blocks: [
      ...entries.blocks.map((block) => blockSummary(block, zone)),
      ...(isInGrid ? daysOff : []),
    ],
    outside: entries.outside.map((event) =>
      blockSummary({ ...event, reason: event.title || "Busy" }, zone),
    ),
    drives: drives.map(({ to, provider, start, end, minutes, shortBy }, at) => ({
      id: `drive ${start} ${at}`,
      provider,
      from: localText(start, zone),
      to: localText(end, zone),
      label: driveLabel(minutes, { isHome: to === null, shortBy }),
      isTight: shortBy > 0,
    })),
    open: openOf(notary ?? undefined),
  };
  return {
    ...period,
    ...{ view, on, notary, title: periodTitle(view, on) },
    before: adjacentPeriod(view, on, -1),
    next: adjacentPeriod(view, on, 1),
    stepMinutes: EVEN_STEPS.includes(scheduling.intervalMinutes) ? scheduling.intervalMinutes : 15,
    dayList:
      view === "day"
        ? []
        : weekDays(isInGrid ? period : { ...period, blocks: [...period.blocks, ...daysOff] }),
    daysOff: isInGrid ? [] : daysOff.map(({ when }) => when),
    columns: view === "day" && notary === null ? columnsOf(visits, period, siteDesk, openOf) : [],
  };
}

/** The notaries who take visits, or have one on that day. */
function columnsOf(
  { notaries }: Pick<VisitsDesk, "notaries">,
  period: CalendarSpan,
  { site }: Desk,
  openOf: (provider: string) => CalendarSpan["open"],
): NotaryColumn[] {
  if (notaries.length < 2) return [];
  const isSeen = ({ id, left }: VisitsDesk["notaries"][number]) =>
    !left || period.visits.some(({ provider }) => provider === id);
  return notaries.filter(isSeen).flatMap(({ id }) => {
    const label = notaryLabel(id, site);
    return label ? [{ id, ...label, open: openOf(id) }] : [];
  });
}

/** The steps that divide an hour evenly and leave a cell high enough to be hit. */
const EVEN_STEPS: readonly number[] = [10, 15, 20, 30, 60];

function localText(instant: number, zone: string): string {
  const { day, time } = localDateTimeOf(instant, zone);
  return `${day} ${time}:00`;
}

/** `22 min drive`, `Drive home, 22 min`; where there is no time for it, by how much. */
function driveLabel(minutes: number, drive: { isHome: boolean; shortBy: number }): string {
  const length = formatMinutes(minutes);
  if (drive.isHome) return `Drive home, ${length}`;
  return drive.shortBy > 0 ? `${length} drive, ${drive.shortBy} min short` : `${length} drive`;
}

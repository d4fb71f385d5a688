import { findOpenings } from "../../../../core/booking/hours/openings.ts";
import { rulesFor } from "../../../../core/booking/hours/schedule.ts";
import { localDateTimeOf } from "../../../../core/booking/time/local-date-time.ts";
import { type Day, instantOf, plusDays } from "../../../../core/booking/time/zoned-time.ts";
import { formatTime } from "../../../../core/format/dates.ts";
import { type ZipDirectory, zipByCode } from "../../../../core/locations/zip-directory.ts";
import type { Desk, VisitsDesk } from "../../../desk.ts";
import { type BlockSummary, blockSummary, type VisitSummary, visitSummary } from "../view-model.ts";
import type { CalendarView } from "../view-names.ts";
import { adjacentPeriod, calendarDays, periodTitle } from "../visits-query.ts";

/** A period of the calendar with its visits and blocked times. Canceled visits are left out: they take no time. */
export interface CalendarData {
  readonly view: CalendarView;
  readonly on: Day;
  readonly title: string;
  /** A day of the previous and of the next period. */
  readonly before: Day;
  readonly next: Day;
  readonly visits: readonly CalendarVisit[];
  readonly blocks: readonly BlockSummary[];
  /** Events of other calendars. */
  readonly outside: readonly BlockSummary[];
  /** When visits can be booked, as local times: `2026-03-10 09:30:00`. */
  readonly open: readonly { readonly from: string; readonly to: string }[];
}

/** A visit as a block of the calendar. */
interface CalendarVisit extends VisitSummary {
  /** `9:30 AM`. */
  readonly begins: string;
  /** The city of its ZIP; "" where it is not known. */
  readonly town: string;
}

/** Loads the period of a calendar view that contains a day. */
export async function loadCalendar(
  view: CalendarView,
  on: Day,
  visits: VisitsDesk,
  siteDesk: Desk,
  places: ZipDirectory,
): Promise<CalendarData> {
  const { zone } = visits;
  const { from, days } = calendarDays(view, on);
  const span = { start: instantOf(from, 0, zone), end: instantOf(plusDays(from, days), 0, zone) };
  const entries = await visits.calendar.entries(span);
  return {
    view,
    on,
    title: periodTitle(view, on),
    before: adjacentPeriod(view, on, -1),
    next: adjacentPeriod(view, on, 1),
    visits: entries.visits
      .filter(({ state }) => state !== "cancelled")
      .map((visit) => ({
        ...visitSummary(visit, siteDesk, zone),
        begins: formatTime(visit.start, zone),
        town: zipByCode(visit.zip, places)?.city ?? "",
      })),
    blocks: entries.blocks.map((block) => blockSummary(block, zone)),
    outside: entries.outside.map((event) =>
      blockSummary({ ...event, reason: event.title || "Busy" }, zone),
    ),
    open: findOpenings(from, days, rulesFor(undefined, siteDesk.site.scheduling), zone).map(
      ({ start, end }) => ({ from: localText(start, zone), to: localText(end, zone) }),
    ),
  };
}

function localText(instant: number, zone: string): string {
  const { day, time } = localDateTimeOf(instant, zone);
  return `${day} ${time}:00`;
}

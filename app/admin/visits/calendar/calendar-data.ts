import { type Day, instantOf, plusDays } from "../../../../core/booking/time/zoned-time.ts";
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
  readonly visits: readonly VisitSummary[];
  readonly blocks: readonly BlockSummary[];
  /** Events of other calendars. */
  readonly outside: readonly BlockSummary[];
}

/** Loads the period of a calendar view that contains a day. */
export async function loadCalendar(
  view: CalendarView,
  on: Day,
  visits: VisitsDesk,
  siteDesk: Desk,
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
      .map((visit) => visitSummary(visit, siteDesk, zone)),
    blocks: entries.blocks.map((block) => blockSummary(block, zone)),
    outside: entries.outside.map((event) =>
      blockSummary({ ...event, reason: event.title || "Busy" }, zone),
    ),
  };
}

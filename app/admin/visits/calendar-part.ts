import { instantOf, plusDays } from "../../../core/booking/time.ts";
import type { Desk } from "../../desk.ts";
import { shownBlock, shownVisit, type VisitsDesk } from "./shown.ts";
import type { ViewName } from "./view-names.ts";
import { daysOf, stepFrom, titleOf } from "./view-of.ts";

/** What a calendar needs: its stretch by the business's clock, and what lies in it. Cancelled visits take no time. */
export async function calendarPart(
  view: Exclude<ViewName, "agenda">,
  on: string,
  visits: VisitsDesk,
  open: Desk,
) {
  const { zone } = visits;
  const { from, days } = daysOf(view, on);
  const span = { start: instantOf(from, 0, zone), end: instantOf(plusDays(from, days), 0, zone) };
  const found = await visits.calendar(span);
  return {
    view,
    on,
    title: titleOf(view, on),
    before: stepFrom(view, on, -1),
    next: stepFrom(view, on, 1),
    visits: found.visits
      .filter(({ state }) => state !== "cancelled")
      .map((visit) => shownVisit(visit, open, zone)),
    blocks: found.blocks.map((block) => shownBlock(block, zone)),
  };
}

export type CalendarPart = Awaited<ReturnType<typeof calendarPart>>;

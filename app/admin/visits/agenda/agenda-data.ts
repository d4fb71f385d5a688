import { instantOf } from "../../../../core/booking/time/zoned-time.ts";
import type { Desk, VisitsDesk } from "../../../desk.ts";
import { type VisitSummary, visitSummary } from "../view-model.ts";
import type { VisitsQuery } from "../visits-query.ts";

const PAGE_SIZE = 50;

/** A page of the agenda: its visits grouped by date. */
export interface AgendaData {
  readonly days: readonly { readonly date: string; readonly list: readonly VisitSummary[] }[];
  /** The number of visits on all pages. */
  readonly count: number;
  /** The URL parameter of the next page; null on the last one. */
  readonly next: string | null;
}

/** Loads the page of the agenda that a query names. */
export async function loadAgenda(
  query: VisitsQuery,
  visits: VisitsDesk,
  siteDesk: Desk,
): Promise<AgendaData> {
  const { isPast, state, search, after, on, notary } = query;
  const page = await visits.calendar.agenda({
    from: instantOf(on, 0, visits.zone),
    back: isPast,
    ...(state ? { state } : {}),
    search,
    ...(notary ? { provider: notary } : {}),
    ...(after ? { after } : {}),
    limit: PAGE_SIZE,
  });
  const summaries = page.visits.map((visit) => visitSummary(visit, siteDesk, visits.zone));
  const days = Map.groupBy(summaries, ({ date }) => date);
  return {
    days: [...days].map(([date, list]) => ({ date, list })),
    count: page.count,
    next: page.next ? `${page.next.start}_${page.next.id}` : null,
  };
}

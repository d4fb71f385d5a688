import { instantOf } from "../../../core/booking/time.ts";
import type { Desk } from "../../desk.ts";
import { shownVisit, type VisitsDesk } from "./shown.ts";
import type { Asked } from "./view-of.ts";

const PAGE = 50;

/** A page of the agenda, its visits by their days. */
export async function agendaPart(asked: Asked, visits: VisitsDesk, open: Desk) {
  const { isPast, state, search, after, on } = asked;
  const page = await visits.agenda({
    from: instantOf(on, 0, visits.zone),
    back: isPast,
    ...(state ? { state } : {}),
    search,
    ...(after ? { after } : {}),
    limit: PAGE,
  });
  const shown = page.visits.map((visit) => shownVisit(visit, open, visits.zone));
  const days = [...Map.groupBy(shown, ({ date }) => date)].map(([date, list]) => ({ date, list }));
  return {
    days,
    count: page.count,
    next: page.next ? `${page.next.start}_${page.next.id}` : null,
  };
}

export type AgendaPart = Awaited<ReturnType<typeof agendaPart>>;

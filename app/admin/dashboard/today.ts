import type { RouterContextProvider } from "react-router";
import { remainingOpening } from "../../../core/booking/day-sheet/remaining.ts";
import type { DaySheetView } from "../../../core/booking/day-sheet/view.ts";
import { localDateTimeOf } from "../../../core/booking/time/local-date-time.ts";
import { queryString } from "../../../core/query-string.ts";
import { admin, type Desk, desk } from "../../desk.ts";
import { type LeadListItem, leadListItems } from "../shared/leads/lead-list-item.ts";

/** How many leads wait for an answer, and those that wait longest. */
export interface WaitingLeads {
  readonly count: number;
  readonly longest: readonly LeadListItem[];
}

/** Data of the panel for the current day. */
export interface TodayData {
  readonly person: string;
  readonly sheet: DaySheetView;
  readonly waiting: WaitingLeads | null;
  /** The path of the form that blocks the rest of the day. */
  readonly blockTimePath: string;
}

/** Loads the current day; null for a role without visits. */
export async function loadToday(
  context: Readonly<RouterContextProvider>,
): Promise<TodayData | null> {
  const { day, person } = context.get(admin);
  if (!day) return null;
  const [sheet, waiting] = await Promise.all([day.view(day.today()), loadWaitingLeads(context)]);
  const blockTimePath = blockRestOfDayPath(day.now(), context.get(desk).site);
  return { person: person.userId, sheet, waiting, blockTimePath };
}

async function loadWaitingLeads(
  context: Readonly<RouterContextProvider>,
): Promise<WaitingLeads | null> {
  const { leads, day } = context.get(admin);
  if (!leads || !day) return null;
  const { count, longest } = await leads.waiting();
  return { count, longest: leadListItems(longest, context.get(desk).site, day.now()) };
}

function blockRestOfDayPath(
  now: number,
  { scheduling, businessConfig: { timezone } }: Desk["site"],
): string {
  const rest = remainingOpening(now, scheduling, timezone);
  if (!rest) return "/admin/visits/blocked";
  const localDateTime = (instant: number) =>
    Object.values(localDateTimeOf(instant, timezone)).join(" ");
  return `/admin/visits/blocked${queryString({ from: localDateTime(rest.start), to: localDateTime(rest.end) })}`;
}

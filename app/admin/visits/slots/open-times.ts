import { isPlausibleDay, localDateTimeOf } from "../../../../core/booking/time/local-date-time.ts";
import type { Day } from "../../../../core/booking/time/zoned-time.ts";
import type { VisitsDesk } from "../../../desk.ts";

/** When a visit could begin on some days, as local times: `2026-03-10 09:30:00`. */
export interface OpenTimes {
  readonly visit: string;
  readonly from: Day;
  readonly times: readonly string[];
}

/** A calendar shows at most a week with hours. */
const MAX_DAYS = 7;

/** Loads where a visit can move to; null for an unknown visit. */
export async function loadOpenTimes(
  query: URLSearchParams,
  { zone, slots, today }: VisitsDesk,
): Promise<OpenTimes | null> {
  const field = (name: string) => query.get(name) ?? "";
  const from = isPlausibleDay(field("day")) ? field("day") : today();
  const days = Math.min(Math.max(Math.trunc(Number(field("days"))) || 1, 1), MAX_DAYS);
  const visit = field("visit");
  const found = await slots.findForMove(visit, { from, days });
  if (!found) return null;
  const times = found.slots.map(({ start }) => {
    const { day, time } = localDateTimeOf(start, zone);
    return `${day} ${time}:00`;
  });
  return { visit, from, times };
}

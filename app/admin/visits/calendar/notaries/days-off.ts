import { type Day, plusDays } from "../../../../../core/booking/time/zoned-time.ts";
import { formatDay } from "../../../../../core/format/days.ts";
import type { Desk } from "../../../../desk.ts";
import type { BlockSummary } from "../../view-model.ts";

/** What the id of a day off begins with; nothing else in a calendar has such an id. */
const ID_PREFIX = "day-off ";

export function isDayOff(id: string): boolean {
  return id.startsWith(ID_PREFIX);
}

/** The days off of notaries who take visits, as blocks of these days; `notary`: only theirs. A business with one has closed dates instead. */
export function daysOffBetween(
  { from, days }: { readonly from: Day; readonly days: number },
  notary: string | null,
  { notaries }: Pick<Desk["site"], "notaries">,
): BlockSummary[] {
  if (notaries.length < 2) return [];
  const end = plusDays(from, days);
  return notaries
    .filter(({ id, left }) => !left && (notary === null || id === notary))
    .flatMap(({ id, name, daysOff }) =>
      daysOff
        .filter((day) => from <= day && day < end)
        .map((day) => ({
          ...{ id: `${ID_PREFIX}${id} ${day}`, provider: id, reason: `${name}: day off` },
          when: `${name}, ${formatDay(day, "weekday-and-date")}`,
          ...{ from: `${day} 00:00:00`, to: `${plusDays(day, 1)} 00:00:00` },
        })),
    );
}

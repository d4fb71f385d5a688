import { dayOf, plusDays } from "../../../core/booking/time/zoned-time.ts";
import {
  cancellationDeadline,
  deadlineAfterMove,
} from "../../../core/booking/visits/cancellation.ts";
import {
  cancellationTermLines,
  moveNotice,
} from "../../../core/booking/visits/cancellation-text.ts";
import { formatDateAndTime } from "../../../core/format/dates.ts";
import { formatUsd } from "../../../core/format/money.ts";
import { PATHS } from "../../../core/language.ts";
import type { BookedVisit, Desk } from "../../desk.ts";
import type { PickerView } from "../../widgets/slot-picker/picker-view.ts";
import { firstDay, PICKER_DAYS, pickerView } from "../schedule/picker-view.ts";
import { parseDay, parseInstantMs } from "../schedule/schedule-query.ts";
import type { BillLine } from "../schedule/view-model.ts";

/** A time that the visitor is asked to confirm before the visit moves there. */
export interface MoveChoice {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly when: string;
  readonly total: string;
  /** Whether the visit costs as much as before. */
  readonly isSamePrice: boolean;
  /** What moving the visit there means for canceling it later, and what canceling costs then. */
  readonly notice: string;
  readonly terms: readonly BillLine[];
}

/** The times the visit could move to, on the days that the URL names; null for an invalid link. */
export async function movePicker(
  { booking, site }: Desk,
  token: string,
  url: URL,
  { start: currentStart, zip }: Pick<BookedVisit, "start" | "zip">,
): Promise<PickerView | null> {
  const [from, named] = ["from", "day"].map((name) => parseDay(url.searchParams.get(name) ?? ""));
  // Visitors who move a visit usually want another hour of the same day.
  const day = named || from ? (named ?? "") : dayOf(currentStart, booking.zoneOf(zip));
  const today = booking.today();
  const lastDay = plusDays(today, site.scheduling.horizonDays);
  // From today on where that has the visit's own day too: who moves a visit may want it sooner.
  const isSoon = day < plusDays(today, PICKER_DAYS);
  const first = firstDay(from || (isSoon ? today : ""), day, today, lastDay);
  const result = await booking.slotsToMove(token, { from: first, days: PICKER_DAYS });
  if (!result) return null;
  const slots = result.slots.filter(({ start }) => start !== currentStart); // its current start is no move
  const offer = { ...result, slots, from: first, day, today, lastDay, language: site.language };
  return pickerView(offer, (week, chosen) => {
    const query = new URLSearchParams({ from: week, ...(chosen ? { day: chosen } : {}) });
    return `${PATHS[site.language].visit}/${token}/move?${query}#day`;
  });
}

/** The time that the URL names, with its price; null if it names none or the visit cannot move there. */
export async function moveChoice(
  { booking, site }: Desk,
  token: string,
  url: URL,
  visit: BookedVisit,
): Promise<MoveChoice | null> {
  const start = parseInstantMs(url.searchParams.get("start") ?? "");
  if (start === null || start === visit.start) return null;
  const zone = booking.zoneOf(visit.zip);
  const result = await booking.slotsToMove(token, { from: dayOf(start, zone), days: 1 });
  const slot = result?.slots.find((one) => one.start === start);
  if (!slot) return null;
  return {
    start,
    when: formatDateAndTime(start, zone, site.language),
    total: formatUsd(slot.total),
    isSamePrice: slot.total === visit.agreed.total,
    ...termsAfterMove(visit, start, { booking, site }),
  };
}

/** What moving a visit to a start means for canceling it later, and what canceling costs then. */
export function termsAfterMove(
  visit: BookedVisit,
  start: number,
  { booking, site }: Pick<Desk, "booking" | "site">,
): Pick<MoveChoice, "notice" | "terms"> {
  const terms = site.pricing.cancellation;
  const now = booking.now();
  const zone = booking.zoneOf(visit.zip);
  const freeUntil = deadlineAfterMove(cancellationDeadline(visit, terms), start, now, terms);
  const cancellation = { freeUntil, now, zone, terms, language: site.language };
  return { notice: moveNotice(cancellation), terms: cancellationTermLines(cancellation) };
}

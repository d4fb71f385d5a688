import type { Slot } from "../../../core/booking/slots/slot.ts";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { freeCancellationUntil } from "../../../core/booking/visits/cancellation.ts";
import { formatDate, formatTime, formatTimeWithZone } from "../../../core/format/dates.ts";
import { formatDay } from "../../../core/format/days.ts";
import { formatDuration } from "../../../core/format/durations.ts";
import { formatFee, formatUsd, ZERO_CENTS } from "../../../core/format/money.ts";
import { SURCHARGE_NAMES } from "../../../core/format/names.ts";
import type { RateCard } from "../../../core/pricing/rates.ts";
import type { BillLine, ChosenSlotView } from "./view-model.ts";

/** The price of a slot or of an agreed visit. */
export type BillInput = Pick<Slot, "price" | "travelFee" | "surcharge" | "total">;

/** The lines of a bill without its total; `names` are the service's and the travel zone's. */
export function billLines(
  { price, travelFee, surcharge }: BillInput,
  names: { readonly service: string; readonly zone: string },
): BillLine[] {
  return [
    { label: names.service, amount: formatUsd(price) },
    { label: names.zone ? `Travel, ${names.zone}` : "Travel", amount: formatFee(travelFee) },
    ...(surcharge
      ? [{ label: SURCHARGE_NAMES[surcharge.kind], amount: formatUsd(surcharge.amount) }]
      : []),
  ];
}

/** A slot as the steps after the choice show it. */
export function chosenSlotView(
  slot: Slot,
  zone: string,
  names: { readonly service: string; readonly zone: string },
  held: { readonly hold: string; readonly until: number | null },
): ChosenSlotView {
  return {
    slot,
    day: formatDate(slot.start, zone),
    time: formatTimeWithZone(slot.start, zone),
    duration: formatDuration(slot.end - slot.start),
    lines: billLines(slot, names),
    total: formatUsd(slot.total),
    ...held,
    heldUntil: held.until === null ? "" : formatTime(held.until, zone),
  };
}

/** What canceling or missing a visit costs, from free to the highest fee. */
export function cancellationTerms(
  start: number,
  zone: string,
  terms: RateCard["cancellation"],
): BillLine[] {
  const free = freeCancellationUntil(start, terms);
  const time = formatTime(free, zone);
  const when =
    dayOf(free, zone) === dayOf(start, zone)
      ? time
      : `${formatDay(dayOf(free, zone), "weekday-and-date")}, ${time}`;
  return [
    { label: `You cancel by ${when}`, amount: formatFee(ZERO_CENTS) },
    { label: "You cancel later", amount: formatUsd(terms.late) },
    { label: "You cancel when we are on the way", amount: formatUsd(terms.enRoute) },
    { label: "Nobody is there", amount: formatUsd(terms.noShow) },
  ];
}

import { freeUntil } from "../../../core/booking/cancellation.ts";
import { dateText, timeText, timeWithZone } from "../../../core/booking/labels.ts";
import type { OpenStart } from "../../../core/booking/starts.ts";
import { dayOf } from "../../../core/booking/time.ts";
import { feeText, usd } from "../../../core/money.ts";
import type { RateCard } from "../../../core/pricing/rates.ts";
import { dayText } from "./day-text.ts";
import { SURCHARGES } from "./picker.ts";
import type { BillLine, Chosen } from "./view.ts";

/** What a start costs and for what; `names` are those of the services and of the travel zone. */
export type Priced = Pick<OpenStart, "price" | "travelFee" | "surcharge" | "total">;

/** The lines of what is agreed before a visit; the total stands apart. */
export function billOf(
  { price, travelFee, surcharge }: Priced,
  names: { readonly service: string; readonly zone: string },
): BillLine[] {
  return [
    { label: names.service, amount: usd(price) },
    { label: names.zone ? `Travel, ${names.zone}` : "Travel", amount: feeText(travelFee) },
    ...(surcharge ? [{ label: SURCHARGES[surcharge.kind], amount: usd(surcharge.amount) }] : []),
  ];
}

/** A start as the later steps show it. */
export function chosenOf(
  open: OpenStart,
  zone: string,
  names: { readonly service: string; readonly zone: string },
  held: { readonly hold: string; readonly until: number | null },
): Chosen {
  return {
    open,
    day: dateText(open.start, zone),
    time: timeWithZone(open.start, zone),
    duration: durationText(open.end - open.start),
    lines: billOf(open, names),
    total: usd(open.total),
    ...held,
    heldUntil: held.until === null ? "" : timeText(held.until, zone),
  };
}

/** What not taking place costs, from free to the highest, with the instants that part them. */
export function cancellationTerms(
  start: number,
  zone: string,
  terms: RateCard["cancellation"],
): BillLine[] {
  const free = freeUntil(start, terms);
  const time = timeText(free, zone);
  const when =
    dayOf(free, zone) === dayOf(start, zone) ? time : `${dayText(dayOf(free, zone))}, ${time}`;
  return [
    { label: `You cancel by ${when}`, amount: feeText(0) },
    { label: "You cancel later", amount: usd(terms.late) },
    { label: "You cancel when we are on the way", amount: usd(terms.enRoute) },
    { label: "Nobody is there", amount: usd(terms.noShow) },
  ];
}

/** How long a visit takes, in milliseconds, as people say it: `45 min`, `1 h 30 min`. */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  // A duration is one word to a reader: it does not break.
  return [hours > 0 ? `${hours}\u00a0h` : "", rest > 0 ? `${rest}\u00a0min` : ""]
    .filter(Boolean)
    .join("\u00a0");
}

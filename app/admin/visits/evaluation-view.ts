import type { Slot } from "../../../core/booking/slots/slot.ts";
import { formatDate, formatTimeWithZone } from "../../../core/format/dates.ts";
import { type Cents, formatFee, formatUsd } from "../../../core/format/money.ts";
import { SURCHARGE_NAMES } from "../../../core/format/names.ts";
import type { SlotReport } from "../../desk.ts";
import { type SlotOption, slotOption } from "./view-model.ts";

/** One line of a price. */
export interface PriceLine {
  readonly label: string;
  readonly amount: string;
}

/** The evaluation of a start as text: whether it can be booked, why not, and what it costs. */
export interface EvaluationView {
  readonly kind: SlotReport["kind"];
  readonly when: string;
  readonly why: readonly string[];
  /** The notary who would take it, with their id; null where the business has one. */
  readonly notary: { readonly id: string; readonly name: string } | null;
  readonly slot: SlotOption | null;
  readonly total: Cents | null;
  readonly prices: readonly PriceLine[];
}

/** The view of a slot report. */
export function evaluationView(
  { kind, why, slot, provider, notary }: SlotReport,
  zone: string,
): EvaluationView {
  return {
    kind,
    why,
    notary: notary === null ? null : { id: provider, name: notary },
    when: slot
      ? `${formatDate(slot.start, zone)}, ${formatTimeWithZone(slot.start, zone)} to ${formatTimeWithZone(slot.end, zone)}`
      : "",
    slot: slot && slotOption(slot, zone),
    total: slot?.total ?? null,
    prices: slot ? slotPriceLines(slot) : [],
  };
}

/** The price of a slot or of an agreed visit, line by line, with its total. */
export function slotPriceLines({
  price,
  travelFee,
  surcharge,
  total,
}: Pick<Slot, "price" | "travelFee" | "surcharge" | "total">): PriceLine[] {
  return [
    { label: "Visit", amount: formatUsd(price) },
    { label: "Travel", amount: formatFee(travelFee) },
    ...(surcharge
      ? [{ label: SURCHARGE_NAMES[surcharge.kind], amount: formatUsd(surcharge.amount) }]
      : []),
    { label: "Total", amount: formatUsd(total) },
  ];
}

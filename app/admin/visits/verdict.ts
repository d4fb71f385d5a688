import { dateText, timeWithZone } from "../../../core/booking/labels.ts";
import { feeText, usd } from "../../../core/money.ts";
import { type ShownStart, shownStart, type VisitsDesk } from "./shown.ts";

export type Judgement = Awaited<ReturnType<VisitsDesk["judge"]>>;

const SURCHARGES = {
  "same-day": "Same day",
  "after-hours": "After hours",
  holiday: "Holiday",
} as const;

/** One line of a price. */
export interface PriceLine {
  readonly label: string;
  readonly amount: string;
}

/** What is to be said of a start: whether it can be, why not, and what it costs. */
export interface Verdict {
  readonly kind: Judgement["kind"];
  readonly when: string;
  readonly why: readonly string[];
  readonly start: ShownStart | null;
  readonly total: number | null;
  readonly prices: readonly PriceLine[];
}

/** Puts a judgement into words. */
export function verdictOf({ kind, why, start }: Judgement, zone: string): Verdict {
  return {
    kind,
    why,
    when: start
      ? `${dateText(start.start, zone)}, ${timeWithZone(start.start, zone)} to ${timeWithZone(start.end, zone)}`
      : "",
    start: start && shownStart(start, zone),
    total: start?.total ?? null,
    prices: start ? priceLines(start) : [],
  };
}

/** What is or was agreed, line by line. */
export function priceLines({
  price,
  travelFee,
  surcharge,
  total,
}: Pick<
  NonNullable<Judgement["start"]>,
  "price" | "travelFee" | "surcharge" | "total"
>): PriceLine[] {
  return [
    { label: "Visit", amount: usd(price) },
    { label: "Travel", amount: feeText(travelFee) },
    ...(surcharge ? [{ label: SURCHARGES[surcharge.kind], amount: usd(surcharge.amount) }] : []),
    { label: "Total", amount: usd(total) },
  ];
}

import { type Cents, minCents, subtractCents, sumCents, ZERO_CENTS } from "../../format/money.ts";
import { MINUTE_MS } from "../../format/time-units.ts";
import { isAfterHours } from "../hours/openings.ts";
import type { Span } from "../time/zoned-time.ts";
import type { BusyVisit } from "./busy.ts";
import { contextDayAt, type SlotContext } from "./slot-context.ts";
import { type Surcharge, surchargeOf } from "./surcharge.ts";

/** A time that can be booked, with its price. */
export interface Slot extends Span {
  readonly price: Cents;
  readonly travelFee: Cents;
  readonly surcharge: Surcharge | null;
  readonly total: Cents;
  /** Whether the visit before or after it on the same day is a short drive away. */
  readonly nearby: boolean;
}

/** The slot at a start, with its price. */
export function priceSlot(start: number, context: SlotContext): Slot {
  const { subtotal, travelFee } = context.estimate;
  const { holiday, day } = contextDayAt(start, context);
  const { showSurcharges, sameDaySurcharge } = context.rules;
  const timing = {
    sameDay: sameDaySurcharge && day === context.today,
    afterHours: isAfterHours(start, context),
    holiday: holiday !== null,
  };
  const surcharge = showSurcharges ? surchargeOf(timing, context.surcharges) : null;
  const end = start + context.need.minutes * MINUTE_MS;
  return {
    start,
    end,
    price: subtotal,
    travelFee,
    surcharge,
    total: sumCents([subtotal, travelFee, surcharge?.amount ?? ZERO_CENTS]),
    nearby: isNearby({ start, end }, context),
  };
}

/**
 * A slot at a total that was agreed by phone, whatever the price book says. The surcharge and the travel fee are taken from
 * that total as far as it reaches and the visit is the rest, so that the lines still add up.
 */
export function withAgreedTotal(slot: Slot, total: Cents): Slot {
  const extra = minCents(slot.surcharge?.amount ?? ZERO_CENTS, total);
  const withoutSurcharge = subtractCents(total, extra);
  const travelFee = minCents(slot.travelFee, withoutSurcharge);
  const surcharge = slot.surcharge && extra > 0 ? { ...slot.surcharge, amount: extra } : null;
  return {
    ...slot,
    price: subtractCents(withoutSurcharge, travelFee),
    travelFee,
    surcharge,
    total,
  };
}

/** Whether the notary is close by that day anyway; holds do not count. */
function isNearby(visit: Span, context: SlotContext): boolean {
  const day = contextDayAt(visit.start, context);
  const isClose = (neighbor: BusyVisit | undefined) =>
    neighbor?.kind === "visit" &&
    neighbor.zip !== undefined &&
    day.start <= neighbor.start &&
    neighbor.start < day.end &&
    context.isNearby(neighbor.zip);
  const { busy } = context;
  return isClose(busy.before(visit.start)) || isClose(busy.after(visit.end));
}

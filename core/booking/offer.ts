import type { Cents } from "../money.ts";
import type { BusyVisit } from "./busy.ts";
import { type Case, dayAt } from "./case.ts";
import { isAfterHours, type Opening } from "./openings.ts";
import { type Surcharge, surchargeOf } from "./surcharge.ts";
import { MINUTE, type Span } from "./time.ts";

/** A start that can be booked, with what it costs in cents. */
export interface OpenStart extends Span {
  readonly price: Cents;
  readonly travelFee: Cents;
  readonly surcharge: Surcharge | null;
  readonly total: Cents;
  /** The visit before or after it that day is a short drive away. */
  readonly nearby: boolean;
}

/** A start with its price, in an opening where nothing stands against it. */
export function priced(start: number, opening: Opening, matter: Case): OpenStart {
  const { subtotal, travelFee } = matter.estimate;
  const { holiday, day } = dayAt(start, matter);
  const { showSurcharges, sameDaySurcharge } = matter.rules;
  const occasion = {
    sameDay: sameDaySurcharge && day === matter.today,
    afterHours: isAfterHours(start, opening),
    holiday: holiday !== null,
  };
  const surcharge = showSurcharges ? surchargeOf(occasion, matter.surcharges) : null;
  const end = start + matter.need.minutes * MINUTE;
  return {
    start,
    end,
    price: subtotal,
    travelFee,
    surcharge,
    total: subtotal + travelFee + (surcharge?.amount ?? 0),
    nearby: isNearby({ start, end }, matter),
  };
}

/**
 * A start at the total that was agreed by word of mouth, whatever the price book says. The start's surcharge and the way are
 * part of it as far as it reaches, the visit is the rest, so that the lines add up to what was agreed.
 */
export function atTotal(open: OpenStart, total: Cents): OpenStart {
  const extra = Math.min(open.surcharge?.amount ?? 0, total);
  const travelFee = Math.min(open.travelFee, total - extra);
  const surcharge = open.surcharge && extra > 0 ? { ...open.surcharge, amount: extra } : null;
  return { ...open, price: total - extra - travelFee, travelFee, surcharge, total };
}

/** Whether the notary is close by anyway: a start someone only holds does not count yet. */
function isNearby(visit: Span, matter: Case): boolean {
  const day = dayAt(visit.start, matter);
  const isClose = (neighbour: BusyVisit | undefined, drive: (zip: string) => number) =>
    neighbour?.kind === "visit" &&
    neighbour.zip !== undefined &&
    day.start <= neighbour.start &&
    neighbour.start < day.end &&
    drive(neighbour.zip) <= matter.rules.nearbyMinutes;
  const { busy, driveFrom, driveTo } = matter;
  return isClose(busy.before(visit.start), driveFrom) || isClose(busy.after(visit.end), driveTo);
}

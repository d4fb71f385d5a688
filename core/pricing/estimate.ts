import { type PlaceBook, stateOfZip } from "../locations/places.ts";
import { stateName } from "../locations/states.ts";
import type { Cents } from "../money.ts";
import { type Service, serviceById } from "../site/services.ts";
import type { Minutes, RateCard } from "./rates.ts";
import { type TravelZone, travelZoneFor } from "./zones.ts";

/** One service of an estimate: the name the visitor chose, priced and timed by its entry of the price book. */
export interface PricedService {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly time: Minutes | null;
}

/** The price a visitor sees before calling. */
export interface Estimate {
  readonly services: readonly PricedService[];
  readonly zone: TravelZone;
  readonly travelFee: Cents;
  readonly subtotal: Cents;
  readonly total: Cents;
  /** Minutes for all services of the visit together; null when none of them is known. */
  readonly time: Minutes | null;
  /** What stands in the way, in one sentence: the ZIP lies in a state where this notary has no commission. */
  readonly notice: string | null;
}

/** What an estimate is reckoned from; all of it is the business's own. */
export interface PriceBook {
  readonly rates: RateCard;
  readonly services: readonly Service[];
  readonly commissionStates: readonly string[];
  readonly places: PlaceBook;
}

/** Prices one service. An unknown id stays in sight, at no price, so that nothing a visitor asked for vanishes. */
export function priceOf(id: string, { rates, services }: PriceBook): PricedService {
  const service = serviceById(id, services);
  const rate = rates.services.find((entry) => entry.id === (service?.pricedAs ?? id));
  if (!rate) return { id, name: "Unknown Service", price: 0, time: null };
  return {
    id: service?.id ?? rate.id,
    name: service?.serviceName ?? rate.serviceName,
    price: rate.baseRate,
    time: rate.estimatedTime,
  };
}

/**
 * The estimate for one visit: the services' prices and one travel fee. Null until a service is chosen and the ZIP is whole.
 * Surcharges for same day, after hours and holidays belong to a start, not to an estimate, so they stay out of it.
 */
export function estimate(
  serviceIds: readonly string[],
  zip: string,
  book: PriceBook,
): Estimate | null {
  const zone = travelZoneFor(zip, book.rates, book.places);
  if (!zone || serviceIds.length === 0) return null;
  const services = serviceIds.map((id) => priceOf(id, book));
  const subtotal = services.reduce((sum, service) => sum + service.price, 0);
  return {
    services,
    zone,
    travelFee: zone.fee,
    subtotal,
    total: subtotal + zone.fee,
    time: together(services),
    notice: stateLineNotice(zip, book),
  };
}

/** The state-line sentence for a ZIP outside the notary's commission, else null. */
export function stateLineNotice(zip: string, book: PriceBook): string | null {
  const state = stateOfZip(zip, book.places);
  if (state === null || book.commissionStates.includes(state)) return null;
  return book.rates.stateLine.replaceAll("{zipState}", stateName(state));
}

/** Services of one visit follow one another, so their times add up. */
function together(services: readonly PricedService[]): Minutes | null {
  const times = services.flatMap((service) => (service.time ? [service.time] : []));
  if (times.length === 0) return null;
  return times.reduce((sum, time) => ({ min: sum.min + time.min, max: sum.max + time.max }));
}

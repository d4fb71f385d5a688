import { addCents, type Cents, sumCents, ZERO_CENTS } from "../format/money.ts";
import { stateName } from "../locations/states.ts";
import { stateOfZip } from "../locations/zip-directory.ts";
import { serviceById } from "../site/services.ts";
import { isBeyondRadius, isByArrangement } from "./arrangement.ts";
import type { PriceBook } from "./price-book.ts";
import type { Minutes } from "./rates.ts";
import { type TravelZone, travelZoneFor } from "./zones.ts";

/** One service of an estimate, under the name the visitor chose, with the price and time of its rate. */
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
  /** Minutes for all services together; null when none is known. */
  readonly time: Minutes | null;
  /** A sentence when the ZIP is in a state where this notary has no commission, else null. */
  readonly notice: string | null;
  /** Whether the visit is a request that the owner confirms with a price. */
  readonly isByArrangement: boolean;
  /** Whether no visit can take place there, so that its total would promise nothing. */
  readonly isOutOfReach: boolean;
}

/** The price of one service. An unknown id is kept with no price, so that nothing a visitor asked for disappears. */
export function priceOf(
  id: string,
  { rates, services }: Pick<PriceBook, "rates" | "services">,
): PricedService {
  const service = serviceById(id, services);
  const rate = rates.services.find((entry) => entry.id === (service?.pricedAs ?? id));
  if (!rate) return { id, name: "Unknown Service", price: ZERO_CENTS, time: null };
  return {
    id: service?.id ?? rate.id,
    name: service?.serviceName ?? rate.serviceName,
    price: rate.baseRate,
    time: rate.estimatedTime,
  };
}

/**
 * The estimate for one visit: the services' prices and one travel fee. Null until a service is chosen and the ZIP
 * is complete. Surcharges (same day, after hours, holiday) depend on the start time and are not part of it.
 */
export function estimate(
  serviceIds: readonly string[],
  zip: string,
  book: PriceBook,
): Estimate | null {
  const zone = travelZoneFor(zip, book.rates, book.zipDirectory, book.baseZip);
  if (!zone || serviceIds.length === 0) return null;
  const services = serviceIds.map((id) => priceOf(id, book));
  const subtotal = sumCents(services.map(({ price }) => price));
  return {
    services,
    zone,
    travelFee: zone.fee,
    subtotal,
    total: addCents(subtotal, zone.fee),
    time: totalTime(services),
    notice: stateLineNotice(zip, book),
    isByArrangement: isByArrangement(zip, book, zone),
    isOutOfReach: isOutOfReach(zip, book),
  };
}

/** The sentence for a ZIP outside the notary's commission, true for its distance, else null. */
export function stateLineNotice(zip: string, book: PriceBook): string | null {
  const state = stateOfZip(zip, book.zipDirectory);
  if (state === null || book.commissionStates.includes(state)) return null;
  const { outOfReach = book.rates.stateLine } = book;
  const sentence = isOutOfReach(zip, book) ? outOfReach : book.rates.stateLine;
  return sentence.replaceAll("{zipState}", stateName(state)).replaceAll("{zip}", zip);
}

/**
 * Whether a ZIP does not exist, or lies in a state without a commission and too far away to meet on this side of the state
 * line. A ZIP just across the line is quoted: those visitors come over. Pages, chat and model name no total where it is true.
 */
export function isOutOfReach(zip: string, book: PriceBook): boolean {
  const state = stateOfZip(zip, book.zipDirectory);
  if (state === null) return true;
  return !book.commissionStates.includes(state) && isBeyondRadius(zip, book);
}

/** The services of a visit follow one another, so their times add up. */
function totalTime(services: readonly PricedService[]): Minutes | null {
  const times = services.flatMap((service) => (service.time ? [service.time] : []));
  if (times.length === 0) return null;
  return times.reduce((sum, time) => ({ min: sum.min + time.min, max: sum.max + time.max }));
}

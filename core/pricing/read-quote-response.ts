import { centsFromDollars } from "../format/money.ts";
import type { Quote } from "./quote.ts";
import type { QuoteResponse } from "./quote-response.ts";

/** Reads the response of `GET /api/quote`: dollars become cents here. */
export function fromQuoteResponse(response: QuoteResponse): Quote {
  const { services, zone, travelFee, subtotal, total, estimatedTime, notice } = response;
  return {
    services: services.map(({ id, name, price }) => ({ id, name, price: centsFromDollars(price) })),
    travelFee: centsFromDollars(travelFee),
    subtotal: centsFromDollars(subtotal),
    total: centsFromDollars(total),
    zone: { ...zone, fee: centsFromDollars(zone.fee) },
    estimatedTime,
    notice,
    isByArrangement: response.byArrangement === true,
    isOutOfReach: response.outOfReach === true,
  };
}

import { formatMinuteRange } from "../format/durations.ts";
import type { Cents } from "../format/money.ts";
import type { Estimate } from "./estimate.ts";

/** An estimate as pages show it: amounts in cents, the time as text. */
export interface Quote {
  readonly services: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: Cents;
  }[];
  readonly travelFee: Cents;
  readonly subtotal: Cents;
  readonly total: Cents;
  readonly zone: { readonly name: string; readonly description: string; readonly fee: Cents };
  /** `60-90 min`; empty when no service is known. */
  readonly estimatedTime: string;
  /** The sentence about a state without a commission, else null. */
  readonly notice: string | null;
  /** Whether the visit is a request that the owner confirms with a price. */
  readonly isByArrangement: boolean;
  /** Whether no visit can take place there, so that no total is shown. */
  readonly isOutOfReach: boolean;
}

/** Converts an estimate to the quote that pages show. */
export function toQuote(estimate: Estimate): Quote {
  const { services, zone, travelFee, subtotal, total, time, ...rest } = estimate;
  return {
    services: services.map(({ id, name, price }) => ({ id, name, price })),
    travelFee,
    subtotal,
    total,
    zone: { name: zone.name, description: zone.description, fee: zone.fee },
    estimatedTime: time ? formatMinuteRange(time) : "",
    notice: rest.notice,
    isByArrangement: rest.isByArrangement,
    isOutOfReach: rest.isOutOfReach,
  };
}

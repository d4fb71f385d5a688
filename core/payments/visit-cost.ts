import type { VisitState } from "../booking/visits/visit.ts";
import { type Cents, ZERO_CENTS } from "../format/money.ts";

/** What a visit costs by now: canceled and missed ones cost their fee, and what is only held costs nothing yet. */
export function visitCost({
  state,
  total,
  closingFee,
}: {
  readonly state: VisitState;
  readonly total: Cents;
  readonly closingFee: Cents;
}): Cents {
  if (state === "held") return ZERO_CENTS;
  return state === "cancelled" || state === "no-show" ? closingFee : total;
}

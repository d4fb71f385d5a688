import type { CancellationFee } from "../booking/visits/cancellation.ts";
import { type Cents, minCents, subtractCents, ZERO_CENTS } from "../format/money.ts";
import { balanceDue, keptAmount, type PaymentAmounts } from "./payment.ts";

/** What canceling or missing a visit costs, in cents, as a visitor was shown before booking. */
export type ShownFees = Readonly<Record<"late" | "enRoute" | "noShow", Cents>>;

/** The most that may be taken for how a visit ended: what was shown for it before booking. */
export function shownFee(kind: CancellationFee["kind"], terms: ShownFees): Cents {
  const { late, enRoute, noShow } = terms;
  switch (kind) {
    case "free":
      return ZERO_CENTS;
    case "late":
      return late;
    case "en-route":
      return higher(late, enRoute);
    case "no-show":
      return higher(higher(late, enRoute), noShow);
  }
}

/** What happens to a visitor's money once their visit was canceled or missed. */
export type Settlement =
  | { readonly kind: "refund" | "charge"; readonly amount: Cents }
  | { readonly kind: "nothing" };

/**
 * How a canceled or missed visit is settled: money beyond the fee goes back, and a fee beyond the money is charged to a saved
 * card, never more than was shown before booking. `payments` are those made by card, `byHand` all others: they lower what is
 * charged, but money beyond the fee that was paid in cash is settled between people.
 */
export function settlementOf({
  closingFee,
  shown,
  payments,
  byHand,
  hasCard,
}: {
  readonly closingFee: Cents;
  readonly shown: Cents;
  readonly payments: readonly PaymentAmounts[];
  readonly byHand: readonly PaymentAmounts[];
  readonly hasCard: boolean;
}): Settlement {
  const fee = minCents(closingFee, shown);
  const kept = keptAmount(payments);
  if (kept > fee) return { kind: "refund", amount: subtractCents(kept, fee) };
  if (kept >= fee || !hasCard) return { kind: "nothing" };
  const due = minCents(subtractCents(fee, kept), balanceDue(fee, [...payments, ...byHand]));
  return due > 0 ? { kind: "charge", amount: due } : { kind: "nothing" };
}

function higher(one: Cents, other: Cents): Cents {
  return one > other ? one : other;
}

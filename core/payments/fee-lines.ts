import type { AgreedPrice } from "../booking/visits/visit.ts";
import {
  type Cents,
  cents,
  minCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from "../format/money.ts";

/** One line of what a visit costs. */
export interface FeeLine {
  readonly kind: "notary-fee" | "service" | "travel" | "surcharge";
  readonly amount: Cents;
}

/**
 * What a visit costs, with the notary fee apart from the service and the travel fee: the law of a state limits the fee of each
 * notarial act, and a journal or an audit asks for it. ORC 147.08: at most $5 per act in Ohio.
 * @param acts how many notarial acts were performed; null while nobody has said, and then the service holds the fee
 * @param perAct the most the site's state allows for an act, or what the owner set below it
 */
export function feeLines(
  { price, travelFee, surcharge }: Pick<AgreedPrice, "price" | "travelFee" | "surcharge">,
  acts: number | null,
  perAct: Cents,
): FeeLine[] {
  const notaryFee = minCents(cents((acts ?? 0) * perAct), price);
  const lines: FeeLine[] = [
    { kind: "notary-fee", amount: notaryFee },
    { kind: "service", amount: subtractCents(price, notaryFee) },
    { kind: "travel", amount: travelFee },
    ...(surcharge ? [{ kind: "surcharge" as const, amount: surcharge.amount }] : []),
  ];
  return lines.filter(({ kind, amount }) => kind !== "notary-fee" || amount > 0);
}

/** What a payment paid for: an amount for each kind of line, and what is beyond the lines. They sum to the payment. */
export type PaidLines = Readonly<Record<FeeLine["kind"] | "other", Cents>>;

/**
 * Splits a payment over the lines of its visit: it pays them in their order, from where earlier payments of the visit ended, so
 * that the payments of a visit together pay each line once. What is left over, such as money beyond the fee, is `other`.
 * @param paidBefore what earlier payments of the visit paid, without tips
 */
export function splitPayment(
  amount: Cents,
  lines: readonly FeeLine[],
  paidBefore: Cents,
): PaidLines {
  const paid = {
    ...{ "notary-fee": ZERO_CENTS, service: ZERO_CENTS },
    ...{ travel: ZERO_CENTS, surcharge: ZERO_CENTS },
  };
  let covered = paidBefore;
  let left = amount;
  for (const line of lines) {
    const open = subtractCents(line.amount, minCents(covered, line.amount));
    covered = subtractCents(covered, minCents(covered, line.amount));
    const part = minCents(open, left);
    paid[line.kind] = sumCents([paid[line.kind], part]);
    left = subtractCents(left, part);
  }
  return { ...paid, other: left };
}

import { addCents, type Cents, formatUsd, minCents, subtractCents } from "../format/money.ts";
import type { HandPayment } from "./payment-form.ts";

/** What happens to money beyond what is due: ask first, record it as a tip, or record a payment all the same. */
export type OverpaymentChoice = "ask" | "tip" | "again";

/** Reads the choice that a form sends; everything else asks. */
export function parseOverpaymentChoice(typed: string): OverpaymentChoice {
  return typed === "tip" || typed === "again" ? typed : "ask";
}

/** The payment as it is recorded; null where it is more than what is due and the choice is to ask first. */
export function settleOverpayment(
  payment: HandPayment,
  due: Cents,
  choice: OverpaymentChoice,
): HandPayment | null {
  if (payment.amount <= due || choice === "again") return payment;
  if (choice === "ask") return null;
  const amount = minCents(payment.amount, due);
  return { ...payment, amount, tip: addCents(payment.tip, subtractCents(payment.amount, amount)) };
}

/** The question about money beyond what is due, with the labels of its two answers. */
export function overpaymentQuestion({
  amount,
  due,
  isPaid,
}: {
  readonly amount: Cents;
  readonly due: Cents;
  /** Whether something was paid for the visit before. */
  readonly isPaid: boolean;
}): { readonly question: string; readonly tip: string; readonly again: string } {
  const rest = formatUsd(subtractCents(amount, due));
  const tip = `Record ${rest} as a tip`;
  if (due > 0) {
    const again = `Record ${formatUsd(amount)} as a payment`;
    return { question: `Only ${formatUsd(due)} is due. Is the other ${rest} a tip?`, tip, again };
  }
  return isPaid
    ? {
        question: "This visit is already paid. Record it as a tip, or as a second payment?",
        ...{ tip, again: `Record ${rest} again` },
      }
    : {
        question: "Nothing is due for this visit. Record it as a tip or as a payment?",
        ...{ tip, again: `Record ${rest} as a payment` },
      };
}

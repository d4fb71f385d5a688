import { type Cents, formatUsd } from "../format/money.ts";

/** What is wrong with the amount of a refund, of which `left` can go back; null where nothing is. An unreadable amount is null. */
export function refundAmountProblem(amount: Cents | null, left: Cents): string | null {
  if (amount === null) return "Enter the amount in dollars, such as 85 or 85.50.";
  if (amount === 0) return "Enter more than $0.";
  return amount > left ? `Only ${formatUsd(left)} of this payment is left.` : null;
}

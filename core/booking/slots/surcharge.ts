import type { Cents } from "../../format/money.ts";
import type { RateCard } from "../../pricing/rates.ts";

/** What a slot costs in addition, and why. */
export interface Surcharge {
  readonly kind: "same-day" | "after-hours" | "holiday";
  readonly amount: Cents;
}

/** Which surcharges apply to a start. */
export interface SlotTiming {
  readonly sameDay: boolean;
  readonly afterHours: boolean;
  readonly holiday: boolean;
}

/**
 * The surcharge of a start, if any. Of several only the highest applies, never their sum, as with cancellation fees:
 * nobody pays twice for one evening, and the price list can be read line by line.
 */
export function surchargeOf(
  { sameDay, afterHours, holiday }: SlotTiming,
  amounts: RateCard["surcharges"],
): Surcharge | null {
  const due: Surcharge[] = [];
  if (holiday) due.push({ kind: "holiday", amount: amounts.holidays });
  if (afterHours) due.push({ kind: "after-hours", amount: amounts.afterHours });
  if (sameDay) due.push({ kind: "same-day", amount: amounts.sameDay });
  const highest = Math.max(0, ...due.map(({ amount }) => amount));
  return due.find(({ amount }) => amount > 0 && amount === highest) ?? null;
}

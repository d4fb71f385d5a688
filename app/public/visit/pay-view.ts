import { cents, formatUsd } from "../../../core/format/money.ts";
import { wayText } from "../../../core/payments/way-text.ts";
import type { Desk, VisitPayments } from "../../desk.ts";

/** What was paid and how the rest can be paid, as a visit's page shows it. */
export interface PayView {
  /** Empty where nothing was paid. */
  readonly paid: string;
  /** Empty where nothing is due. */
  readonly due: string;
  readonly ways: readonly { readonly text: string; readonly url: string | null }[];
}

/** The view of a visit's payments; null where there is nothing to say. */
export function payView(found: VisitPayments | null, { site }: Pick<Desk, "site">): PayView | null {
  if (!found) return null;
  const paid = found.payments.filter(({ status, amount }) => status === "paid" && amount > 0);
  const hasDue = found.due > 0;
  const ways = hasDue ? found.ways : [];
  if (paid.length === 0 && ways.length === 0) return null;
  const sum = paid.reduce((total, { amount, refunded }) => total + amount - refunded, 0);
  return {
    paid: paid.length > 0 ? formatUsd(cents(sum)) : "",
    due: hasDue ? formatUsd(found.due) : "",
    ways: ways.map((way) => ({ text: wayText(way, site.language), url: way.url })),
  };
}

import { cents, formatUsd } from "../../../core/format/money.ts";
import { PATHS } from "../../../core/language.ts";
import { wayText } from "../../../core/payments/way-text.ts";
import type { Desk, VisitPayments } from "../../desk.ts";

/** What was paid and how the rest can be paid, as a visit's page shows it. */
export interface PayView {
  /** Empty where nothing was paid. */
  readonly paid: string;
  /** Empty where nothing is due. */
  readonly due: string;
  /** Where what is due is paid by card; null where no cards are taken. */
  readonly cardUrl: string | null;
  readonly ways: readonly { readonly text: string; readonly url: string | null }[];
}

/** The view of a visit's payments; null where there is nothing to say. */
export function payView(
  found: VisitPayments | null,
  token: string,
  { site }: Pick<Desk, "site">,
): PayView | null {
  if (!found) return null;
  const paid = found.payments.filter(({ status, amount }) => status === "paid" && amount > 0);
  const hasDue = found.due > 0;
  const ways = hasDue ? found.ways : [];
  const takesCards = hasDue && found.takesCards;
  if (paid.length === 0 && ways.length === 0 && !takesCards) return null;
  const sum = paid.reduce((total, { amount, refunded }) => total + amount - refunded, 0);
  return {
    paid: paid.length > 0 ? formatUsd(cents(sum)) : "",
    due: hasDue ? formatUsd(found.due) : "",
    cardUrl: takesCards ? `${PATHS[site.language].pay}/${token}` : null,
    ways: ways.map((way) => ({ text: wayText(way, site.language), url: way.url })),
  };
}

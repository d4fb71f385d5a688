import { dayOf } from "../../core/booking/time/zoned-time.ts";
import {
  type Cents,
  dollars,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from "../../core/format/money.ts";
import { fullName } from "../../core/format/names.ts";
import { feeLines, type PaidLines, splitPayment } from "../../core/payments/fee-lines.ts";
import { WAY_NAMES } from "../../core/payments/payment.ts";
import type { Site } from "../../core/sections/site.ts";
import { serviceById } from "../../core/site/services.ts";
import { formatCsv } from "../../core/table/format-csv.ts";
import type { ListedPayment } from "./store.ts";

const COLUMNS = [
  ...["Paid on", "Status", "For", "Method", "Amount", "Tip", "Refunded", "Kept"],
  ...["Customer", "Visit date", "ZIP", "Services"],
  ...["Notarial acts", "Notary fee", "Service", "Travel fee", "Surcharge", "Other"],
  ...["Note", "Recorded by", "Payment ID", "Stripe payment"],
];

/**
 * Payments as CSV for the bookkeeper, amounts in dollars, so that every column can be summed. The fee columns split what was
 * paid, before refunds and without the tip; "Other" is what no fee line accounts for. They are empty where nothing was paid.
 */
export function paymentsCsv(payments: readonly ListedPayment[], site: Site): string {
  const { businessConfig, pricing, services } = site;
  const rows = payments.map((payment) => {
    const { amount, tip, refunded, acts } = payment;
    const paid = payment.status === "paid" ? paidLines(payment, pricing.notarialFee.perAct) : null;
    const line = (kind: keyof PaidLines) => (paid ? money(paid[kind]) : "");
    const kept =
      payment.status === "paid" ? subtractCents(sumCents([amount, tip]), refunded) : ZERO_CENTS;
    return [
      ...[payment.paidOn ?? "", payment.status, payment.purpose, WAY_NAMES[payment.way]],
      ...[money(amount), money(tip), money(refunded), money(kept)],
      payment.customer ? fullName(payment.customer) : "",
      payment.visitStart === null ? "" : dayOf(payment.visitStart, businessConfig.timezone),
      payment.zip,
      payment.services.map((id) => serviceById(id, services)?.serviceName ?? id).join("; "),
      acts === null ? "" : String(acts),
      ...[line("notary-fee"), line("service"), line("travel"), line("surcharge"), line("other")],
      ...[payment.note, payment.recordedBy, payment.id, payment.intentId ?? ""],
    ];
  });
  return formatCsv([COLUMNS, ...rows]);
}

/** What a payment paid for. A cancellation fee and the payment of an erased visit have no lines. */
function paidLines(
  { amount, agreed, purpose, visitActs, paidBefore }: ListedPayment,
  perAct: Cents,
): PaidLines {
  const lines = agreed && purpose !== "cancellation" ? feeLines(agreed, visitActs, perAct) : [];
  return splitPayment(amount, lines, paidBefore);
}

function money(amount: Cents): string {
  return dollars(amount).toFixed(2);
}

import { dayOf } from "../../core/booking/time/zoned-time.ts";
import {
  type Cents,
  dollars,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from "../../core/format/money.ts";
import { fullName } from "../../core/format/names.ts";
import { feeLines } from "../../core/payments/fee-lines.ts";
import { WAY_NAMES } from "../../core/payments/payment.ts";
import type { Site } from "../../core/sections/site.ts";
import { serviceById } from "../../core/site/services.ts";
import { formatCsv } from "../../core/table/format-csv.ts";
import type { ListedPayment } from "./store.ts";

const COLUMNS = [
  ...["Paid on", "Status", "For", "Method", "Amount", "Tip", "Refunded", "Kept"],
  ...["Customer", "Visit date", "ZIP", "Services"],
  ...["Visit: notarial acts", "Visit: notary fee", "Visit: service", "Visit: travel fee"],
  ...["Visit: surcharge", "Note", "Recorded by", "Payment ID", "Stripe payment"],
];

/**
 * Payments as CSV for the bookkeeper, amounts in dollars. The columns that begin with "Visit:" say what the visit as a whole
 * cost, so they repeat where a visit has several payments.
 */
export function paymentsCsv(payments: readonly ListedPayment[], site: Site): string {
  const { businessConfig, pricing, services } = site;
  const rows = payments.map((payment) => {
    const { amount, tip, refunded, agreed, acts } = payment;
    const lines = agreed ? feeLines(agreed, acts, pricing.notarialFee.perAct) : [];
    const line = (kind: (typeof lines)[number]["kind"]) =>
      lines.length === 0
        ? ""
        : money(sumCents(lines.filter((one) => one.kind === kind).map((one) => one.amount)));
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
      ...[line("notary-fee"), line("service"), line("travel"), line("surcharge")],
      ...[payment.note, payment.recordedBy, payment.id, payment.intentId ?? ""],
    ];
  });
  return formatCsv([COLUMNS, ...rows]);
}

function money(amount: Cents): string {
  return dollars(amount).toFixed(2);
}

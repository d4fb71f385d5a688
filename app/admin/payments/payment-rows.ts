import { formatDate } from "../../../core/format/dates.ts";
import { formatDay } from "../../../core/format/days.ts";
import { type Cents, formatUsd, sumCents } from "../../../core/format/money.ts";
import { fullName } from "../../../core/format/names.ts";
import { keptAmount, WAY_NAMES } from "../../../core/payments/payment.ts";
import {
  PURPOSE_LABELS,
  refundTexts,
  STATUS_LABELS,
} from "../../../core/payments/payment-labels.ts";
import type { ListedPayment, OwedVisit } from "../../desk.ts";

/** A row of the list of payments. */
export interface PaymentRow {
  readonly id: string;
  readonly day: string;
  readonly who: string;
  readonly visitId: string | null;
  readonly visit: string;
  readonly way: string;
  readonly status: string;
  readonly isPaid: boolean;
  readonly amount: string;
  /** Tip, refund, note and what went wrong. */
  readonly details: readonly string[];
}

/** The rows of payments in the business's time zone. */
export function paymentRows(payments: readonly ListedPayment[], zone: string): PaymentRow[] {
  return payments.map((payment) => ({
    id: payment.id,
    day: payment.paidOn ? formatDay(payment.paidOn, "full") : formatDate(payment.createdAt, zone),
    who: payment.customer ? fullName(payment.customer) : "",
    visitId: payment.visitId,
    visit: payment.visitStart === null ? "" : `Visit on ${formatDate(payment.visitStart, zone)}`,
    way: `${PURPOSE_LABELS[payment.purpose]}, ${WAY_NAMES[payment.way].toLowerCase()}`,
    status: STATUS_LABELS[payment.status],
    isPaid: payment.status === "paid",
    amount: formatUsd(payment.amount),
    details: paymentDetails(payment),
  }));
}

/** What else is known of a payment: the tip, what went back, the note, why it failed. */
function paymentDetails({
  tip,
  refunded,
  refunding,
  refundProblem,
  note,
  lastError,
  status,
}: Pick<
  ListedPayment,
  "tip" | "refunded" | "refunding" | "refundProblem" | "note" | "lastError" | "status"
>): string[] {
  return [
    tip > 0 ? `Tip ${formatUsd(tip)}` : "",
    ...refundTexts({ refunded, refunding }),
    refundProblem ? `A refund failed: ${refundProblem}` : "",
    note,
    status === "paid" ? "" : (lastError ?? ""),
  ].filter((text) => text !== "");
}

/** What was kept of payments after refunds, tips included. */
export function keptText(payments: readonly ListedPayment[]): string {
  const kept: Cents = keptAmount(payments);
  return formatUsd(kept);
}

/** A visit that is not paid, as a row. */
export interface OwedRow {
  readonly id: string;
  readonly who: string;
  readonly what: string;
  readonly due: string;
}

const OWED_FOR: Readonly<Partial<Record<OwedVisit["state"], string>>> = {
  cancelled: "canceled",
  "no-show": "no-show",
};

/** The unpaid visits as rows, with what they come to. */
export function owedRows(
  visits: readonly OwedVisit[],
  zone: string,
): { readonly rows: readonly OwedRow[]; readonly total: string } {
  return {
    rows: visits.map(({ id, customer, state, start, due }) => ({
      id,
      who: (customer && fullName(customer)) || "No name kept",
      what: [`Visit on ${formatDate(start, zone)}`, OWED_FOR[state]].filter(Boolean).join(", "),
      due: formatUsd(due),
    })),
    total: formatUsd(sumCents(visits.map(({ due }) => due))),
  };
}

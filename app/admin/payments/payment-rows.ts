import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { formatDate } from "../../../core/format/dates.ts";
import { formatDay } from "../../../core/format/days.ts";
import { type Cents, formatUsd, sumCents } from "../../../core/format/money.ts";
import { fullName } from "../../../core/format/names.ts";
import { keptAmount, WAY_NAMES } from "../../../core/payments/payment.ts";
import {
  PURPOSE_LABELS,
  REFUND_STATUS_LABELS,
  refundTexts,
  STATUS_LABELS,
} from "../../../core/payments/payment-labels.ts";
import type { ListedPayment, ListedRefund, OwedVisit } from "../../desk.ts";

/** A row of the list: a payment or a refund. */
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
  /** Whether it waits for Stripe, which did not take it at the last attempt. */
  readonly canSendAgain: boolean;
}

/** The rows of payments and refunds in the business's time zone, the newest first. A refund stands on the day it was asked for. */
export function paymentRows(
  payments: readonly ListedPayment[],
  refunds: readonly ListedRefund[],
  zone: string,
): PaymentRow[] {
  const paid = payments.map((payment) => ({
    ...{ on: payment.paidOn ?? dayOf(payment.createdAt, zone), at: payment.createdAt },
    row: rowOfPayment(payment, zone),
  }));
  const back = refunds.map((refund) => ({
    ...{ on: dayOf(refund.createdAt, zone), at: refund.createdAt },
    row: rowOfRefund(refund, zone),
  }));
  return [...paid, ...back]
    .sort((a, b) => (a.on === b.on ? b.at - a.at : a.on < b.on ? 1 : -1))
    .map(({ row }) => row);
}

function rowOfPayment(payment: ListedPayment, zone: string): PaymentRow {
  return {
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
    canSendAgain:
      payment.status === "open" && payment.purpose === "cancellation" && payment.lastError !== null,
  };
}

/** A refund: its amount is below zero, because it leaves the account, unless it failed. */
function rowOfRefund(refund: ListedRefund, zone: string): PaymentRow {
  const { customer, createdBy, reason, problem } = refund;
  return {
    id: refund.id,
    day: formatDate(refund.createdAt, zone),
    who: customer ? fullName(customer) : "",
    visitId: refund.visitId,
    visit: refund.visitStart === null ? "" : `Visit on ${formatDate(refund.visitStart, zone)}`,
    way: `Refund, ${WAY_NAMES[refund.way].toLowerCase()}`,
    status: REFUND_STATUS_LABELS[refund.status],
    isPaid: refund.status === "done",
    amount: `${refund.status === "failed" ? "" : "−"}${formatUsd(refund.amount)}`,
    details: [createdBy === "" ? "" : `By ${createdBy}`, reason, problem ?? ""].filter(Boolean),
    canSendAgain: refund.status === "queued" && problem !== null,
  };
}

/** What else is known of a payment: the tip, refunds, the note, why it failed. */
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

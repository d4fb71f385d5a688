import { formatDay } from "../../../../../core/format/days.ts";
import {
  type Cents,
  cents,
  formatDollarInput,
  formatFee,
  formatUsd,
} from "../../../../../core/format/money.ts";
import { SURCHARGE_NAMES } from "../../../../../core/format/names.ts";
import { feeLines } from "../../../../../core/payments/fee-lines.ts";
import { WAY_NAMES } from "../../../../../core/payments/payment.ts";
import {
  PURPOSE_LABELS,
  refundTexts,
  STATUS_LABELS,
} from "../../../../../core/payments/payment-labels.ts";
import type { BookedVisit, Desk, VisitPayments } from "../../../../desk.ts";

/** The payments of a visit as its page shows them. */
export function visitPaymentsView(
  found: VisitPayments,
  { agreed }: Pick<BookedVisit, "agreed">,
  { site, booking }: Pick<Desk, "site" | "booking">,
  isOwner: boolean,
) {
  const { payments, due, takesCards } = found;
  const acts = payments.findLast((payment) => payment.acts !== null)?.acts ?? null;
  const { perAct } = site.pricing.notarialFee;
  return {
    today: booking.today(),
    requestKey: crypto.randomUUID(),
    // The form begins anew when what it would record has changed, and keeps what was typed when anything else on the page did.
    formKey: `${due} ${payments.map(({ id, status }) => `${id} ${status}`).join()}`,
    due: formatUsd(due),
    isDue: due > 0,
    dueInput: due > 0 ? formatDollarInput(due) : "",
    canAsk: isOwner && takesCards && due > 0,
    lines: feeLines(agreed, acts, perAct).map(({ kind, amount }) => ({
      label: lineLabel(kind, acts, agreed.surcharge?.kind ?? null),
      amount: formatFee(amount, "None"),
    })),
    perAct: formatUsd(perAct),
    payments: payments
      .filter(({ status }) => status !== "lapsed")
      .map((payment) => ({
        id: payment.id,
        text: `${amountText(payment)}, ${WAY_NAMES[payment.way].toLowerCase()}`,
        canRemove: isOwner && payment.way !== "card",
        refundable:
          isOwner && payment.way === "card" && payment.status === "paid"
            ? formatDollarInput(cents(Math.max(0, payment.amount + payment.tip - payment.refunded)))
            : "",
        details: [
          payment.purpose === "visit" ? "" : PURPOSE_LABELS[payment.purpose],
          payment.paidOn ? formatDay(payment.paidOn, "full") : STATUS_LABELS[payment.status],
          payment.tip > 0 && payment.amount > 0 ? `Tip ${formatUsd(payment.tip)}` : "",
          ...refundTexts(payment),
          payment.refundProblem ? `A refund failed: ${payment.refundProblem}` : "",
          payment.status === "paid" ? "" : (payment.lastError ?? ""),
          payment.note,
          payment.recordedBy ? `Recorded by ${payment.recordedBy}` : "",
        ]
          .filter((text) => text !== "")
          .join(". "),
      })),
  };
}

export type VisitPaymentsView = ReturnType<typeof visitPaymentsView>;

/** `$50`; `Tip of $50` where nothing else was paid. */
function amountText({ amount, tip }: { readonly amount: Cents; readonly tip: Cents }): string {
  return amount === 0 && tip > 0 ? `Tip of ${formatUsd(tip)}` : formatUsd(amount);
}

function lineLabel(
  kind: ReturnType<typeof feeLines>[number]["kind"],
  acts: number | null,
  surcharge: keyof typeof SURCHARGE_NAMES | null,
): string {
  switch (kind) {
    case "notary-fee":
      return acts === 1 ? "Notary fee, 1 act" : `Notary fee, ${acts} acts`;
    case "service":
      return "Visit";
    case "travel":
      return "Travel";
    case "surcharge":
      return surcharge ? SURCHARGE_NAMES[surcharge] : "Surcharge";
  }
}

/** What the owner reads after asking a customer to pay: whether an email leaves, or the link to send. */
export function askedToPayText(asked: {
  readonly amount: Cents;
  readonly isMailed: boolean;
  readonly link: string;
  readonly sendsEmail: boolean;
}): string {
  const amount = formatUsd(asked.amount);
  if (!asked.sendsEmail)
    return `No mail server is connected, so nothing was emailed. Send the customer this link to pay ${amount}: ${asked.link}`;
  return asked.isMailed
    ? `An email with a link to pay ${amount} by card is on its way.`
    : `This customer has no email address. Send the customer this link to pay ${amount}: ${asked.link}`;
}

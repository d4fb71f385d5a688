import { type Cents, subtractCents, sumCents, ZERO_CENTS } from "../format/money.ts";

/** How money came in. `card` is Stripe; all others are recorded by hand. */
export const PAYMENT_WAYS = [
  "cash",
  "check",
  "venmo",
  "zelle",
  "cash-app",
  "paypal",
  "card",
  "other",
] as const;

export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export function isPaymentWay(value: unknown): value is PaymentWay {
  return PAYMENT_WAYS.some((way) => way === value);
}

/** The ways as people read them. */
export const WAY_NAMES: Readonly<Record<PaymentWay, string>> = {
  cash: "Cash",
  check: "Check",
  venmo: "Venmo",
  zelle: "Zelle",
  "cash-app": "Cash App",
  paypal: "PayPal",
  card: "Card",
  other: "Other",
};

/** What a payment is for. `card-on-file` saves a card and takes no money. */
export const PAYMENT_PURPOSES = [
  "visit",
  "deposit",
  "full",
  "card-on-file",
  "cancellation",
] as const;

export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** `open` waits for the payer, `lapsed` was not paid in time, `failed` was declined. Money came in only where it is `paid`. */
export const PAYMENT_STATUSES = ["open", "paid", "lapsed", "failed"] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `queued` waits to be sent to Stripe, `sent` was accepted there, `done` is with the payer's bank. */
export const REFUND_STATUSES = ["queued", "sent", "done", "failed"] as const;

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** A payment as sums are made from it. `refunded` counts every refund that has not failed. */
export interface PaymentAmounts {
  readonly status: PaymentStatus;
  readonly amount: Cents;
  readonly tip: Cents;
  readonly refunded: Cents;
}

/** What is kept of the amount and the tip of payments, after refunds. */
export function keptAmount(payments: readonly PaymentAmounts[]): Cents {
  return sumCents(
    payments
      .filter(({ status }) => status === "paid")
      .flatMap(({ amount, tip, refunded }) => [amount, tip, subtractCents(ZERO_CENTS, refunded)]),
  );
}

/** What of a sum due is still to be paid. Tips pay for nothing; refunds are taken from the amount first. Never less than $0. */
export function balanceDue(due: Cents, payments: readonly PaymentAmounts[]): Cents {
  const paid = payments
    .filter(({ status }) => status === "paid")
    .map(({ amount, refunded }) =>
      refunded >= amount ? ZERO_CENTS : subtractCents(amount, refunded),
    );
  const left = subtractCents(due, sumCents(paid));
  return left > 0 ? left : ZERO_CENTS;
}

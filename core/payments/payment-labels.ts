import { type Cents, formatUsd, subtractCents } from "../format/money.ts";
import type { PaymentPurpose, PaymentStatus, RefundStatus } from "./payment.ts";

/** What a payment is for, as the admin says it. */
export const PURPOSE_LABELS: Readonly<Record<PaymentPurpose, string>> = {
  visit: "Visit",
  deposit: "Deposit",
  full: "Paid in advance",
  "card-on-file": "Card on file",
  cancellation: "Cancellation fee",
};

/** The status of a payment, as the admin says it. */
export const STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  open: "Waiting",
  paid: "Paid",
  lapsed: "Not paid in time",
  failed: "Declined",
};

/** The status of a refund, as the admin says it. */
export const REFUND_STATUS_LABELS: Readonly<Record<RefundStatus, string>> = {
  queued: "Being sent",
  sent: "On its way",
  done: "Refunded",
  failed: "Refund failed",
};

/**
 * What went back of a payment, as the admin says it. `refunded` counts every refund that has not failed, `refunding` those of them
 * that the payer's bank does not have yet: money that is on its way is not said to be there.
 */
export function refundTexts({
  refunded,
  refunding,
}: {
  readonly refunded: Cents;
  readonly refunding: Cents;
}): string[] {
  const done = subtractCents(refunded, refunding);
  return [
    ...(done > 0 ? [`Refunded ${formatUsd(done)}`] : []),
    ...(refunding > 0 ? [`Refund of ${formatUsd(refunding)} on its way`] : []),
  ];
}

import type { PaymentPurpose, PaymentStatus } from "./payment.ts";

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

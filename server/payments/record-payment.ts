import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Cents } from "../../core/format/money.ts";
import { isUuid } from "../../core/format/patterns.ts";
import {
  type HandPayment,
  type PaymentErrors,
  parseHandPayment,
  type TypedPayment,
} from "../../core/payments/payment-form.ts";
import { visitById } from "../booking/visits/store.ts";
import { payments } from "../platform/db/schema.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { findPayment, type Payment } from "./store.ts";

export type RecordPaymentResult =
  | { readonly kind: "recorded"; readonly id: string; readonly payment: HandPayment }
  /** The same form recorded another payment before, of this amount. */
  | { readonly kind: "already"; readonly recorded: Cents }
  | { readonly kind: "errors"; readonly errors: PaymentErrors }
  | { readonly kind: "unknown" };

/** Records a payment of a visit that was made by hand. `requestKey`: the same form sent twice is one payment. */
export async function recordPayment(
  visitId: string,
  typed: TypedPayment,
  by: {
    readonly siteId: string;
    readonly name: string;
    readonly today: string;
    readonly requestKey: string;
  },
  { db, now }: Pick<PaymentDeps, "db" | "now">,
): Promise<RecordPaymentResult> {
  const parsed = parseHandPayment(typed, by.today);
  if (!parsed.ok) return { kind: "errors", errors: parsed.errors };
  const { siteId } = by;
  const visit = isUuid(visitId) ? await visitById(db, siteId, visitId) : null;
  if (!visit || visit.state === "held") return { kind: "unknown" };
  const id = isUuid(by.requestKey) ? by.requestKey : randomUUID();
  const added = await db
    .insert(payments)
    .values({
      ...{ siteId, paymentId: id, visitId, purpose: "visit", status: "paid" },
      ...{ ...parsed.payment, recordedBy: by.name, createdAt: new Date(now()) },
    })
    .onConflictDoNothing()
    .returning({ id: payments.paymentId });
  const stored = added.length > 0 ? null : await findPayment(db, siteId, id);
  if (stored && !isSamePayment(stored.payment, { ...parsed.payment, visitId }))
    return { kind: "already", recorded: stored.payment.amount };
  return { kind: "recorded", id, payment: parsed.payment };
}

function isSamePayment(
  stored: Payment,
  typed: HandPayment & { readonly visitId: string },
): boolean {
  const fields = ["visitId", "amount", "tip", "way", "paidOn", "acts", "note"] as const;
  return fields.every((field) => stored[field] === typed[field]);
}

/** Removes a payment that was recorded by mistake; one by card is refunded instead. False when there is none. */
export async function removePayment(
  paymentId: string,
  siteId: string,
  { db }: Pick<PaymentDeps, "db">,
): Promise<{ readonly visitId: string | null; readonly amount: number } | null> {
  if (!isUuid(paymentId)) return null;
  const [removed] = await db
    .delete(payments)
    .where(
      and(eq(payments.siteId, siteId), eq(payments.paymentId, paymentId), ne(payments.way, "card")),
    )
    .returning({ visitId: payments.visitId, amount: payments.amount });
  return removed ?? null;
}

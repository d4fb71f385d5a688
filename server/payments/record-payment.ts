import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { addCents, type Cents } from "../../core/format/money.ts";
import { isUuid } from "../../core/format/patterns.ts";
import { type OverpaymentChoice, settleOverpayment } from "../../core/payments/overpayment.ts";
import { balanceDue } from "../../core/payments/payment.ts";
import {
  type HandPayment,
  type PaymentErrors,
  parseHandPayment,
  type TypedPayment,
} from "../../core/payments/payment-form.ts";
import { visitCost } from "../../core/payments/visit-cost.ts";
import { announce } from "../live/announce.ts";
import { payments, visits } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { keepRemovedPayment } from "./history/money-history.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { findPayment, type Payment, paymentsOfVisits } from "./store.ts";

export type RecordPaymentResult =
  | { readonly kind: "recorded"; readonly id: string; readonly payment: HandPayment }
  /** The same form recorded another payment before, of this amount. */
  | { readonly kind: "already"; readonly recorded: Cents }
  /** It is more than what is due, and nobody said yet what that is: nothing was recorded. */
  | {
      readonly kind: "overpaid";
      readonly amount: Cents;
      readonly due: Cents;
      readonly isPaid: boolean;
    }
  | { readonly kind: "errors"; readonly errors: PaymentErrors }
  | { readonly kind: "unknown" };

/**
 * Records a payment of a visit that was made by hand. `requestKey`: the same form sent twice is one payment. More than what is
 * due is recorded only with a choice of what the rest is.
 */
export async function recordPayment(
  visitId: string,
  typed: TypedPayment,
  by: {
    readonly siteId: string;
    readonly name: string;
    readonly today: string;
    readonly requestKey: string;
    readonly overpayment: OverpaymentChoice;
  },
  { db, now }: Pick<PaymentDeps, "db" | "now">,
): Promise<RecordPaymentResult> {
  const parsed = parseHandPayment(typed, by.today);
  if (!parsed.ok) return { kind: "errors", errors: parsed.errors };
  const { siteId } = by;
  const id = isUuid(by.requestKey) ? by.requestKey : randomUUID();
  return await db.transaction(async (tx) => {
    const visit = isUuid(visitId) ? await lockVisit(visitId, siteId, tx) : null;
    if (!visit || visit.state === "held") return { kind: "unknown" };
    const before = await findPayment(tx, siteId, id);
    if (before) {
      const isSame = isSamePayment(before.payment, { ...parsed.payment, visitId });
      return isSame
        ? { kind: "recorded", id, payment: parsed.payment }
        : { kind: "already", recorded: before.payment.amount };
    }
    const earlier = await paymentsOfVisits(tx, siteId, [visitId]);
    const due = balanceDue(visitCost(visit), earlier);
    const payment = settleOverpayment(parsed.payment, due, by.overpayment);
    if (!payment) {
      const isPaid = earlier.some(({ status }) => status === "paid");
      return { kind: "overpaid", amount: parsed.payment.amount, due, isPaid };
    }
    await tx.insert(payments).values({
      ...{ siteId, paymentId: id, visitId, purpose: "visit", status: "paid" },
      ...{ ...payment, recordedBy: by.name, createdAt: new Date(now()) },
    });
    await announce(tx, siteId, "payment.changed");
    return { kind: "recorded", id, payment };
  });
}

/** Two people who record at the same moment come one after the other, so that the second one is asked. */
async function lockVisit(visitId: string, siteId: string, tx: Transaction) {
  const [visit] = await tx
    .select({ state: visits.status, total: visits.total, closingFee: visits.closingFee })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), eq(visits.visitId, visitId)))
    .for("update");
  return visit ?? null;
}

/** Whether a form says the same as what it recorded before; a part of its amount may have become a tip. */
function isSamePayment(
  stored: Payment,
  typed: HandPayment & { readonly visitId: string },
): boolean {
  const fields = ["visitId", "way", "paidOn", "acts", "note"] as const;
  return (
    fields.every((field) => stored[field] === typed[field]) &&
    stored.amount <= typed.amount &&
    addCents(stored.amount, stored.tip) === addCents(typed.amount, typed.tip)
  );
}

/**
 * Removes a payment that was recorded by mistake, and keeps that in the history of its visit; one by card is refunded instead. Null
 * when there is none.
 */
export async function removePayment(
  paymentId: string,
  { siteId, name }: { readonly siteId: string; readonly name: string },
  { db, now }: Pick<PaymentDeps, "db" | "now">,
): Promise<Pick<Payment, "visitId" | "amount" | "tip" | "way"> | null> {
  if (!isUuid(paymentId)) return null;
  return await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(payments)
      .where(
        and(
          eq(payments.siteId, siteId),
          eq(payments.paymentId, paymentId),
          ne(payments.way, "card"),
        ),
      )
      .returning({
        ...{ visitId: payments.visitId, amount: payments.amount },
        ...{ tip: payments.tip, way: payments.way, status: payments.status },
      });
    if (!removed) return null;
    await announce(tx, siteId, "payment.changed");
    const { status, ...payment } = removed;
    const { visitId, amount, tip, way } = payment;
    if (visitId && status === "paid") {
      const removal = { amount: addCents(amount, tip), way, name, at: now() };
      await keepRemovedPayment(tx, siteId, visitId, removal);
    }
    return payment;
  });
}

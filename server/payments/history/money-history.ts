import { and, asc, eq, ne } from "drizzle-orm";
import { type Cents, cents } from "../../../core/format/money.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import { isPaymentWay, type PaymentWay } from "../../../core/payments/payment.ts";
import type { Database } from "../../platform/db/connect.ts";
import { paymentRefunds, payments, visitEvents, visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";

/** What became of money of a visit. */
export interface MoneyEvent {
  /** `refund-requested`: the money has not gone back yet. */
  readonly kind: "paid" | "refund-requested" | "refunded" | "removed";
  /** Milliseconds since 1970. */
  readonly at: number;
  /** With the tip. */
  readonly amount: Cents;
  readonly way: PaymentWay;
  /** The day a payment came in, by the business's calendar; null for anything else. */
  readonly paidOn: string | null;
  /** Who of the business recorded or decided it; empty for the payer and the product. */
  readonly who: string;
}

/** The payments of a visit, what was refunded of them, and those that were removed, by time. */
export async function moneyHistory(
  db: Database,
  siteId: string,
  visitId: string,
): Promise<MoneyEvent[]> {
  if (!isUuid(visitId)) return [];
  const ofVisit = and(eq(payments.siteId, siteId), eq(payments.visitId, visitId));
  const [paid, refunds, removals] = await Promise.all([
    db
      .select()
      .from(payments)
      .where(and(ofVisit, eq(payments.status, "paid"))),
    db
      .select({ refund: paymentRefunds, way: payments.way })
      .from(paymentRefunds)
      .innerJoin(
        payments,
        and(
          eq(payments.siteId, paymentRefunds.siteId),
          eq(payments.paymentId, paymentRefunds.paymentId),
        ),
      )
      .where(and(ofVisit, ne(paymentRefunds.status, "failed"))),
    db
      .select()
      .from(visitEvents)
      .where(
        and(
          eq(visitEvents.siteId, siteId),
          eq(visitEvents.visitId, visitId),
          eq(visitEvents.kind, PAYMENT_REMOVED),
        ),
      )
      .orderBy(asc(visitEvents.eventId)),
  ]);
  return [
    ...paid.map(
      ({ createdAt, amount, tip, way, paidOn, recordedBy }): MoneyEvent => ({
        ...{ kind: "paid", at: createdAt.getTime(), amount: cents(amount + tip) },
        ...{ way, paidOn, who: recordedBy },
      }),
    ),
    ...refunds.map(
      ({ refund, way }): MoneyEvent => ({
        kind: refund.status === "done" ? "refunded" : "refund-requested",
        ...{ at: refund.createdAt.getTime(), amount: cents(refund.amount) },
        ...{ way, paidOn: null, who: refund.createdBy },
      }),
    ),
    ...removals.map(
      ({ happenedAt, detail: { name, amount, way } }): MoneyEvent => ({
        ...{ kind: "removed", at: happenedAt.getTime(), amount: cents(Number(amount)) },
        ...{ way: isPaymentWay(way) ? way : "other", paidOn: null, who: String(name ?? "") },
      }),
    ),
  ].sort((a, b) => a.at - b.at);
}

/** The kind of the event of a visit that keeps a removed payment in its history: the payment itself is gone. */
export const PAYMENT_REMOVED = "payment-removed";

/** Keeps a removed payment in the history of its visit; nothing where the visit was erased. */
export async function keepRemovedPayment(
  tx: Transaction,
  siteId: string,
  visitId: string,
  removal: {
    readonly amount: Cents;
    readonly way: PaymentWay;
    readonly name: string;
    readonly at: number;
  },
): Promise<void> {
  const { at, ...detail } = removal;
  const [visit] = await tx
    .select({ id: visits.visitId })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), eq(visits.visitId, visitId)))
    .for("key share");
  if (!visit) return;
  await tx.insert(visitEvents).values({
    ...{ siteId, visitId, kind: PAYMENT_REMOVED, who: "owner", detail },
    happenedAt: new Date(at),
  });
}

import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Contact } from "../../../core/booking/intake/intake.ts";
import { type Cents, cents } from "../../../core/format/money.ts";
import type { PaymentWay, RefundStatus } from "../../../core/payments/payment.ts";
import type { Database } from "../../platform/db/connect.ts";
import { paymentRefunds, payments, visits } from "../../platform/db/schema.ts";
import type { PaymentQuery } from "../store.ts";

/** Money that goes back to a customer, with whom it was from. Instants in milliseconds since 1970. */
export interface ListedRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly visitId: string | null;
  readonly visitStart: number | null;
  /** Null for a visit that was erased. */
  readonly customer: Pick<Contact, "firstName" | "lastName"> | null;
  readonly way: PaymentWay;
  readonly amount: Cents;
  readonly status: RefundStatus;
  readonly reason: string;
  /** Who decided it; empty for the product. */
  readonly createdBy: string;
  /** Why it failed, or could not be sent yet; null where neither is true. */
  readonly problem: string | null;
  readonly createdAt: number;
}

/** The refunds of a query, the newest first, by the day they were asked for. A query for one status of payments has none. */
export async function listRefunds(
  db: Database,
  siteId: string,
  { from, to, way, status }: PaymentQuery,
  { zone, limit }: { readonly zone: string; readonly limit: number },
): Promise<ListedRefund[]> {
  if (status !== undefined && status !== "refunded") return [];
  const day = sql`(${paymentRefunds.createdAt} AT TIME ZONE ${zone})::date`;
  const rows = await db
    .select({
      ...{ refund: paymentRefunds, way: payments.way, visitId: payments.visitId },
      ...{ contact: visits.contact, startsAt: visits.startsAt },
    })
    .from(paymentRefunds)
    .innerJoin(
      payments,
      and(
        eq(payments.siteId, paymentRefunds.siteId),
        eq(payments.paymentId, paymentRefunds.paymentId),
      ),
    )
    .leftJoin(visits, and(eq(visits.siteId, payments.siteId), eq(visits.visitId, payments.visitId)))
    .where(
      and(
        eq(paymentRefunds.siteId, siteId),
        from === undefined ? undefined : gte(day, from),
        to === undefined ? undefined : lte(day, to),
        way === undefined ? undefined : eq(payments.way, way),
      ),
    )
    .orderBy(desc(paymentRefunds.createdAt), desc(paymentRefunds.refundId))
    .limit(limit);
  return rows.map(({ refund, way: paidBy, visitId, contact, startsAt }) => ({
    ...{ id: refund.refundId, paymentId: refund.paymentId, visitId, customer: contact },
    ...{ way: paidBy, amount: cents(refund.amount), status: refund.status },
    ...{ reason: refund.reason, createdBy: refund.createdBy },
    visitStart: startsAt?.getTime() ?? null,
    problem: ["failed", "queued"].includes(refund.status) ? refund.lastError : null,
    createdAt: refund.createdAt.getTime(),
  }));
}

import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import { cents } from "../../../core/format/money.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import type { RefundStatus } from "../../../core/payments/payment.ts";
import { announce } from "../../live/announce.ts";
import { paymentRefunds, payments, stripeEvents } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { refundStatus } from "./queue-refund.ts";

/** What an event says of a refund. */
export interface RefundNews {
  readonly stripeRefundId: string;
  /** Our own id, where the refund was made here; empty for one made at Stripe. */
  readonly refundId: string;
  readonly amount: number;
  readonly status: RefundStatus;
  readonly intentId: string | null;
}

/** Reads a refund of an event. */
export function readRefund(refund: Stripe.Refund): RefundNews {
  const { payment_intent: intent } = refund;
  return {
    stripeRefundId: refund.id,
    refundId: refund.metadata?.refund ?? "",
    amount: refund.amount,
    status: refundStatus(refund.status),
    intentId: typeof intent === "string" ? intent : (intent?.id ?? null),
  };
}

/** How far a refund has come: events arrive in any order, and none takes it back. A bank may return one that was done. */
const PROGRESS: readonly RefundStatus[] = ["queued", "sent", "done", "failed"];

/** Writes what an event says of a refund; "waiting" where its payment is not known yet. */
export async function applyRefund(
  tx: Transaction,
  siteId: string,
  news: RefundNews,
): Promise<"refund" | "nothing" | "waiting"> {
  const { stripeRefundId, refundId, status } = news;
  const isOwn = isUuid(refundId)
    ? eq(paymentRefunds.refundId, refundId)
    : eq(paymentRefunds.stripeRefundId, stripeRefundId);
  const which = and(eq(paymentRefunds.siteId, siteId), isOwn);
  const [known] = await tx.select().from(paymentRefunds).where(which).for("update");
  if (known) {
    if (PROGRESS.indexOf(status) <= PROGRESS.indexOf(known.status)) return "nothing";
    await tx.update(paymentRefunds).set({ status, stripeRefundId }).where(which);
    await announce(tx, siteId, "payment.changed");
    return "refund";
  }
  const [payment] = news.intentId
    ? await tx
        .select({ paymentId: payments.paymentId })
        .from(payments)
        .where(and(eq(payments.siteId, siteId), eq(payments.intentId, news.intentId)))
    : [];
  if (!payment) return "waiting";
  await tx.insert(paymentRefunds).values({
    ...{ siteId, refundId: randomUUID(), paymentId: payment.paymentId, stripeRefundId, status },
    ...{ amount: cents(news.amount), reason: "Refunded at Stripe" },
  });
  await announce(tx, siteId, "payment.changed");
  return "refund";
}

/** Writes the refunds whose events came before their payment. */
export async function adoptWaitingRefunds(
  tx: Transaction,
  { siteId, intentId }: { readonly siteId: string; readonly intentId: string | null },
): Promise<void> {
  if (intentId === null) return;
  const waiting = await tx
    .update(stripeEvents)
    .set({ outcome: "refund" })
    .where(
      and(
        eq(stripeEvents.siteId, siteId),
        eq(stripeEvents.intentId, intentId),
        eq(stripeEvents.outcome, "waiting"),
      ),
    )
    .returning({ news: stripeEvents.waiting });
  for (const { news } of waiting) if (news) await applyRefund(tx, siteId, news);
}

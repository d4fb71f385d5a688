import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { type Cents, cents, subtractCents, sumCents } from "../../../core/format/money.ts";
import { announce } from "../../live/announce.ts";
import { paymentRefunds } from "../../platform/db/schema.ts";
import type { JobDefinition, Transaction } from "../../platform/jobs/jobs.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPayment } from "../store.ts";
import { isFinalError, stripeOf, stripeProblem } from "../stripe/stripe-client.ts";

/** The queue of refunds. */
export const REFUND_QUEUE = "payment-refund";

const refundJob = z.object({ siteId: z.string(), refundId: z.uuid() });

/** A refund to make. */
interface RefundInput {
  readonly siteId: string;
  readonly paymentId: string;
  readonly amount: Cents;
  readonly reason: string;
  /** Who decided it; empty for the product. */
  readonly createdBy?: string;
}

/** Stores a refund with the job that sends it, in the caller's transaction. Returns its id. */
export async function queueRefund(
  tx: Transaction,
  { createdBy = "", ...refund }: RefundInput,
  { jobs, now }: Pick<PaymentDeps, "jobs" | "now">,
): Promise<string> {
  const refundId = randomUUID();
  const createdAt = new Date(now());
  await tx
    .insert(paymentRefunds)
    .values({ ...refund, refundId, status: "queued", createdBy, createdAt });
  await announce(tx, refund.siteId, "payment.changed");
  await jobs.add(tx, REFUND_QUEUE, refundId, { siteId: refund.siteId, refundId });
  return refundId;
}

/** Refunds that gave no money back. */
const UNDONE = ["failed", "canceled"];

/**
 * Sends refunds to Stripe for three days if it can't be reached. Before each call Stripe is asked for one that was made already,
 * because it forgets idempotency keys after a day; so a refund is made once. What was refunded at Stripe meanwhile is left out: Stripe
 * refuses a refund of more than what is left, and the rest would never go back.
 */
export function refundJobDefinition(deps: PaymentDeps): JobDefinition {
  return {
    name: REFUND_QUEUE,
    workers: 1,
    timeoutSeconds: 60,
    retry: { firstDelaySeconds: 10, maxDelaySeconds: 3_600, limit: 80 },
    run: async (job) => {
      const { siteId, refundId } = refundJob.parse(job);
      await sendRefund(siteId, refundId, deps);
    },
  };
}

async function sendRefund(siteId: string, refundId: string, deps: PaymentDeps): Promise<void> {
  const isRefund = and(eq(paymentRefunds.siteId, siteId), eq(paymentRefunds.refundId, refundId));
  const [refund] = await deps.db.select().from(paymentRefunds).where(isRefund);
  const found = refund && (await findPayment(deps.db, siteId, refund.paymentId));
  if (!found?.row.intentId || refund?.status !== "queued") return;
  const change = (values: Partial<typeof paymentRefunds.$inferInsert>) =>
    // An event may have told the end of it already.
    deps.db
      .update(paymentRefunds)
      .set(values)
      .where(and(isRefund, eq(paymentRefunds.status, "queued")));
  const connected = await stripeOf(siteId, deps);
  if (!connected) {
    await change({ status: "failed", lastError: "Stripe isn't connected." });
    return;
  }
  try {
    const { stripe } = connected;
    const { intentId, amount: paid, tip } = found.row;
    const { data: made } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
    const left = subtractCents(sumCents([paid, tip]), refundedBy(made));
    const amount = refund.amount < left ? refund.amount : left;
    const earlier = made.find(({ metadata }) => metadata?.refund === refundId);
    if (!earlier && amount <= 0) {
      await change({ status: "failed", lastError: "Stripe has already refunded all of it." });
      return;
    }
    const sent =
      earlier ??
      (await stripe.refunds.create(
        { payment_intent: intentId, amount, metadata: { site: siteId, refund: refundId } },
        { idempotencyKey: `refund ${refundId} ${amount}` },
      ));
    await change({
      ...{ status: refundStatus(sent.status), stripeRefundId: sent.id, lastError: null },
      amount: cents(sent.amount),
    });
  } catch (error) {
    const lastError = stripeProblem(error);
    await change({ lastError, ...(isFinalError(error) && { status: "failed" }) });
    if (!isFinalError(error)) throw error;
  }
}

/** What some refunds gave back, in cents. */
function refundedBy(made: readonly Stripe.Refund[]): Cents {
  const counted = made.filter(({ status }) => status === null || !UNDONE.includes(status));
  return sumCents(counted.map(({ amount }) => cents(amount)));
}

/** A refund's status at Stripe as it is stored here. */
export function refundStatus(status: string | null): "sent" | "done" | "failed" {
  if (status === "succeeded") return "done";
  return status !== null && UNDONE.includes(status) ? "failed" : "sent";
}

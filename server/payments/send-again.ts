import { and, eq, isNotNull } from "drizzle-orm";
import { isUuid } from "../../core/format/patterns.ts";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import { paymentRefunds, payments } from "../platform/db/schema.ts";
import { jobIdFrom } from "../platform/jobs/jobs.ts";
import { CHARGE_QUEUE } from "./closing/charge-fee.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { REFUND_QUEUE } from "./refunds/queue-refund.ts";

/** Whether another attempt is planned, one was planned within this minute, or there is nothing to send. */
export type SendAgainResult = "planned" | "just-planned" | "nothing";

/**
 * Plans another attempt of a refund, or of a fee charged to a saved card, that Stripe did not take yet, whether or not the queue
 * still tries: both ask Stripe first for what was made already. Once a minute, and recorded in the audit log.
 */
export async function sendAgain(
  id: string,
  siteId: string,
  record: (act: string, detail: object) => Promise<void>,
  { db, jobs, now }: Pick<PaymentDeps, "db" | "jobs" | "now">,
): Promise<SendAgainResult> {
  if (!isUuid(id)) return "nothing";
  const jobId = jobIdFrom("send again", siteId, id, Math.floor(now() / MINUTE_MS));
  const result = await db.transaction<SendAgainResult>(async (tx) => {
    const plan = async (queue: string, job: object) =>
      (await jobs.add(tx, queue, jobId, job)) ? "planned" : "just-planned";
    const waiting = and(
      ...[eq(paymentRefunds.siteId, siteId), eq(paymentRefunds.refundId, id)],
      ...[eq(paymentRefunds.status, "queued"), isNotNull(paymentRefunds.lastError)],
    );
    const [refund] = await tx.select().from(paymentRefunds).where(waiting);
    if (refund) return plan(REFUND_QUEUE, { siteId, refundId: id });
    const open = and(
      ...[eq(payments.siteId, siteId), eq(payments.paymentId, id), eq(payments.status, "open")],
      ...[eq(payments.purpose, "cancellation"), isNotNull(payments.customerId)],
      isNotNull(payments.lastError),
    );
    const [charge] = await tx.select().from(payments).where(open);
    return charge ? plan(CHARGE_QUEUE, { siteId, paymentId: id }) : "nothing";
  });
  if (result === "planned") await record("payment-sent-again", { payment: id });
  return result;
}

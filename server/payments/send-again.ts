import { and, eq, isNotNull } from "drizzle-orm";
import { isUuid } from "../../core/format/patterns.ts";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import { paymentRefunds, payments } from "../platform/db/schema.ts";
import { jobIdFrom } from "../platform/jobs/jobs.ts";
import { CHARGE_QUEUE } from "./closing/charge-fee.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { REFUND_QUEUE } from "./refunds/queue-refund.ts";

/**
 * Plans another attempt of a refund, or of a fee charged to a saved card, that Stripe did not take yet, whether or not the queue
 * still tries: both ask Stripe first for what was made already. Once a minute, and recorded in the audit log. False where there is none.
 */
export async function sendAgain(
  id: string,
  siteId: string,
  record: (act: string, detail: object) => Promise<void>,
  { db, jobs, now }: Pick<PaymentDeps, "db" | "jobs" | "now">,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const jobId = jobIdFrom("send again", siteId, id, Math.floor(now() / MINUTE_MS));
  const isPlanned = await db.transaction(async (tx) => {
    const waiting = and(
      ...[eq(paymentRefunds.siteId, siteId), eq(paymentRefunds.refundId, id)],
      ...[eq(paymentRefunds.status, "queued"), isNotNull(paymentRefunds.lastError)],
    );
    const [refund] = await tx.select().from(paymentRefunds).where(waiting);
    if (refund) await jobs.add(tx, REFUND_QUEUE, jobId, { siteId, refundId: id });
    const open = and(
      ...[eq(payments.siteId, siteId), eq(payments.paymentId, id), eq(payments.status, "open")],
      ...[eq(payments.purpose, "cancellation"), isNotNull(payments.customerId)],
      isNotNull(payments.lastError),
    );
    const [charge] = await tx.select().from(payments).where(open);
    if (charge) await jobs.add(tx, CHARGE_QUEUE, jobId, { siteId, paymentId: id });
    return refund !== undefined || charge !== undefined;
  });
  if (isPlanned) await record("payment-sent-again", { payment: id });
  return isPlanned;
}

import type Stripe from "stripe";
import { z } from "zod";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { cents } from "../../../core/format/money.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { JobDefinition, Transaction } from "../../platform/jobs/jobs.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { queueReceipt } from "../receipts.ts";
import { adoptWaitingRefunds } from "../refunds/refund-events.ts";
import { findPayment, updatePayment } from "../store.ts";
import { isFinalError, stripeOf, stripeProblem } from "../stripe/stripe-client.ts";

/** The queue of charges to saved cards. */
export const CHARGE_QUEUE = "payment-charge";

const chargeJob = z.object({ siteId: z.string(), paymentId: z.uuid() });

/** Charges cancellation fees to saved cards. Each has one idempotency key, so a card is charged once. */
export function chargeJobDefinition(deps: PaymentDeps): JobDefinition {
  return {
    name: CHARGE_QUEUE,
    workers: 1,
    timeoutSeconds: 60,
    retry: { firstDelaySeconds: 10, maxDelaySeconds: 3_600, limit: 40 },
    run: async (job) => {
      const { siteId, paymentId } = chargeJob.parse(job);
      const site = await deps.siteOf(siteId);
      if (site) await chargeFee(paymentId, site, deps);
    },
  };
}

async function chargeFee(paymentId: string, site: Site, deps: PaymentDeps): Promise<void> {
  const found = await findPayment(deps.db, site.id, paymentId);
  const connected = await stripeOf(site.id, deps);
  const { row } = found ?? {};
  if (row?.status !== "open" || row.purpose !== "cancellation" || !row.customerId) return;
  const fail = (lastError: string, status: "open" | "failed") =>
    updatePayment(deps.db, site.id, paymentId, { lastError, status });
  if (!connected) return fail("Stripe isn't connected.", "failed");
  const { stripe } = connected;
  try {
    const cards = await stripe.customers.listPaymentMethods(row.customerId, { type: "card" });
    const [card] = cards.data;
    if (!card) return await fail("There is no saved card any more.", "failed");
    const intent = await stripe.paymentIntents.create(
      {
        ...{ amount: row.amount, currency: "usd", customer: row.customerId },
        ...{ payment_method: card.id, off_session: true, confirm: true },
        metadata: { site: site.id, payment: paymentId },
      },
      { idempotencyKey: `charge ${paymentId}` },
    );
    if (intent.status !== "succeeded")
      return await fail("The bank asks the customer to confirm.", "failed");
    await deps.db.transaction((tx) => takeChargeResult(tx, intent, site, deps));
  } catch (error) {
    const isFinal = isFinalError(error);
    await fail(stripeProblem(error), isFinal ? "failed" : "open");
    if (!isFinal) throw error;
  }
}

/** Writes a fee that was charged to a saved card; told by Stripe's answer, its event or both, it counts once. */
export async function takeChargeResult(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  site: Site,
  deps: PaymentDeps,
): Promise<"paid" | "nothing"> {
  const paymentId = intent.metadata.payment ?? "";
  if (intent.metadata.site !== site.id || !isUuid(paymentId)) return "nothing";
  const found = await findPayment(tx, site.id, paymentId, { isLocked: true });
  // A payment on a page of Checkout has an event of its own, which knows what it was for.
  if (found?.row.purpose !== "cancellation" || found.row.status === "paid") return "nothing";
  if (found.row.sessionId !== null) return "nothing";
  const paid = {
    ...{ status: "paid" as const, amount: cents(intent.amount_received), intentId: intent.id },
    ...{ paidOn: dayOf(deps.now(), site.businessConfig.timezone), lastError: null },
  };
  await updatePayment(tx, site.id, paymentId, paid);
  await adoptWaitingRefunds(tx, { siteId: site.id, intentId: intent.id });
  await queueReceipt(
    tx,
    { kind: "receipt", payment: { ...found.payment, ...paid }, booking: null },
    site,
    deps,
  );
  return "paid";
}

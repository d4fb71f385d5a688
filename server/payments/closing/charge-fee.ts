import type Stripe from "stripe";
import { z } from "zod";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { type Cents, cents, minCents } from "../../../core/format/money.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import { balanceDue } from "../../../core/payments/payment.ts";
import { shownFee } from "../../../core/payments/settlement.ts";
import type { Site } from "../../../core/sections/site.ts";
import { visitById } from "../../booking/visits/store.ts";
import { announce } from "../../live/announce.ts";
import type { payments } from "../../platform/db/schema.ts";
import type { JobDefinition, Transaction } from "../../platform/jobs/jobs.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { queueReceipt } from "../receipts.ts";
import { adoptWaitingRefunds } from "../refunds/refund-events.ts";
import { findPayment, updatePayment } from "../store.ts";
import { isFinalError, stripeOf, stripeProblem } from "../stripe/stripe-client.ts";
import { paymentsOfVisit } from "../visit-payments.ts";

/** The queue of charges to saved cards. */
export const CHARGE_QUEUE = "payment-charge";

const chargeJob = z.object({ siteId: z.string(), paymentId: z.uuid() });

/**
 * Charges cancellation fees to saved cards. Before each call Stripe is asked for a charge that was made already, because it
 * forgets idempotency keys after a day; so a card is charged once.
 */
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
    const made = await findCharge(stripe, row.customerId, paymentId);
    if (made)
      return void (await deps.db.transaction((tx) => takeChargeResult(tx, made, site, deps)));
    const amount = await amountLeft(row, site, deps);
    if (amount === 0)
      return await updatePayment(deps.db, site.id, paymentId, {
        status: "lapsed",
        lastError: null,
      });
    const methodId = row.methodId ?? (await firstCard(stripe, row.customerId));
    if (!methodId) return await fail("There is no longer a saved card.", "failed");
    await updatePayment(deps.db, site.id, paymentId, { amount, methodId });
    const intent = await stripe.paymentIntents.create(
      {
        ...{ amount, currency: "usd", customer: row.customerId },
        ...{ payment_method: methodId, off_session: true, confirm: true },
        metadata: { site: site.id, payment: paymentId },
      },
      // A key belongs to one amount, and less is left when some was paid by hand since the last call.
      { idempotencyKey: `charge ${paymentId} ${amount}` },
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

/** The charge of an earlier call whose answer never came; undefined where none was made. */
async function findCharge(stripe: Stripe, customer: string, paymentId: string) {
  const { data } = await stripe.paymentIntents.list({ customer, limit: 100 });
  return data.find(
    ({ status, metadata }) => status === "succeeded" && metadata.payment === paymentId,
  );
}

/** What is left of a fee by now: less where some of it was paid by hand, or the owner lowered it. */
async function amountLeft(
  { visitId, amount, terms }: typeof payments.$inferSelect,
  site: Site,
  { db }: PaymentDeps,
): Promise<Cents> {
  const visit = visitId ? await visitById(db, site.id, visitId) : null;
  if (!visit) return amount;
  const paid = await paymentsOfVisit(visit, site, db);
  // A row from before `closing` was stored: never more than the highest fee that was shown.
  const most = terms ? (terms.closing ?? shownFee("no-show", terms)) : paid.cost;
  const due = balanceDue(minCents(most, paid.cost), paid.payments);
  return minCents(amount, due);
}

async function firstCard(stripe: Stripe, customerId: string): Promise<string | undefined> {
  const { data } = await stripe.customers.listPaymentMethods(customerId, { type: "card" });
  return data[0]?.id;
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
  await announce(tx, site.id, "payment.changed");
  await adoptWaitingRefunds(tx, { siteId: site.id, intentId: intent.id });
  await queueReceipt(
    tx,
    { kind: "receipt", payment: { ...found.payment, ...paid }, booking: null },
    site,
    deps,
  );
  return "paid";
}

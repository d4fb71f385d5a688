import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Site } from "../../../core/sections/site.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import { payments, stripeEvents } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { settleSession } from "../checkout/settle-session.ts";
import { takeChargeResult } from "../closing/charge-fee.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { applyRefund, type RefundNews, readRefund } from "../refunds/refund-events.ts";
import { stripeOf } from "./stripe-client.ts";

/** The events that are asked for when the endpoint is created; all others change nothing. */
export const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.expired",
  "payment_intent.succeeded",
  "refund.created",
  "refund.updated",
  "refund.failed",
] as const;

export type StripeEventResult =
  | { readonly kind: "taken"; readonly outcome: string }
  /** Not Stripe's signature, too old, or Stripe is not connected here. */
  | { readonly kind: "forged" }
  /** Stripe sends it again later. */
  | { readonly kind: "unavailable" };

/** Takes one event of Stripe: its signature is checked, and each event counts once, however often and in whatever order it comes. */
export async function handleStripeEvent(
  body: string,
  signature: string,
  site: Site,
  deps: PaymentDeps,
): Promise<StripeEventResult> {
  try {
    const connected = await stripeOf(site.id, deps);
    if (!connected?.webhookSecret) return { kind: "forged" };
    const event = readEvent(body, signature, connected);
    if (!event) return { kind: "forged" };
    if (await isKnown(deps, site.id, event.id)) return { kind: "taken", outcome: "known" };
    return { kind: "taken", outcome: await takeEvent(event, site, deps) };
  } catch (error) {
    const err = redactError(error);
    deps.log.error({ err, site: site.id }, "a Stripe event could not be processed");
    return { kind: "unavailable" };
  }
}

function readEvent(
  body: string,
  signature: string,
  { stripe, webhookSecret }: NonNullable<Awaited<ReturnType<typeof stripeOf>>>,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret ?? "");
  } catch {
    return null;
  }
}

async function takeEvent(event: Stripe.Event, site: Site, deps: PaymentDeps): Promise<string> {
  const record = (tx: Transaction, outcome: string, news: RefundNews | null = null) =>
    tx
      .insert(stripeEvents)
      .values({
        ...{ siteId: site.id, eventId: event.id, kind: event.type, outcome },
        ...{ waiting: news, intentId: news?.intentId ?? null, receivedAt: new Date(deps.now()) },
      })
      .onConflictDoNothing()
      .then(() => {});
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
      return settleSession(event.data.object, site, deps, record);
    case "payment_intent.succeeded": {
      const intent = event.data.object;
      return deps.db.transaction(async (tx) => {
        const outcome = await takeChargeResult(tx, intent, site, deps);
        await record(tx, outcome);
        return outcome;
      });
    }
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const news = readRefund(event.data.object);
      return deps.db.transaction(async (tx) => {
        await lockIntent(tx, site.id, news);
        const outcome = await applyRefund(tx, site.id, news);
        await record(tx, outcome, outcome === "waiting" ? news : null);
        return outcome;
      });
    }
    default:
      await deps.db.transaction((tx) => record(tx, "nothing"));
      return "nothing";
  }
}

/** Locks the payment of a refund, so that its two events don't write one refund twice. */
async function lockIntent(
  tx: Transaction,
  siteId: string,
  { intentId }: RefundNews,
): Promise<void> {
  if (intentId === null) return;
  await tx
    .select({ id: payments.paymentId })
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.intentId, intentId)))
    .for("update");
}

async function isKnown({ db }: PaymentDeps, siteId: string, eventId: string): Promise<boolean> {
  const [known] = await db
    .select({ id: stripeEvents.eventId })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.siteId, siteId), eq(stripeEvents.eventId, eventId)));
  return known !== undefined;
}

import type Stripe from "stripe";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import { PATHS } from "../../../core/language.ts";
import type { PaymentPurpose } from "../../../core/payments/payment.ts";
import type { Site } from "../../../core/sections/site.ts";
import { wordsIn } from "../../../core/words/words.ts";

/** Stripe lets a session expire after half an hour at the earliest. A minute is for clocks that differ. */
export const SESSION_MINUTES = 31;

/** What a page of Stripe's Checkout is made from. Amounts in cents. */
export interface SessionInput {
  readonly paymentId: string;
  readonly purpose: PaymentPurpose;
  readonly amount: number;
  readonly tip: number;
  /** What is paid for, as the payer reads it. */
  readonly title: string;
  readonly email: string;
  /** Which attempt it is: each needs an idempotency key of its own. */
  readonly count: number;
  /** What Stripe sends the payer back with: it leads on to the visit. Empty where others than its visitor may pay. */
  readonly payerToken: string;
}

/**
 * Creates the page on which a payer pays, or saves a card that is charged nothing now. An email address that Stripe refuses is
 * left out: the payer types another there. Throws Stripe's other errors.
 */
export async function createCheckoutSession(
  stripe: Stripe,
  input: SessionInput,
  site: { readonly site: Site; readonly now: number },
): Promise<Stripe.Checkout.Session> {
  try {
    return await requestSession(stripe, input, site);
  } catch (error) {
    const { param } = Object(error) as { param?: unknown }; // any thrown value
    if (param !== "customer_email") throw error;
    return requestSession(stripe, { ...input, email: "" }, site);
  }
}

function requestSession(
  stripe: Stripe,
  { paymentId, purpose, amount, tip, title, email, count, payerToken }: SessionInput,
  { site, now }: { readonly site: Site; readonly now: number },
): Promise<Stripe.Checkout.Session> {
  const metadata = { site: site.id, payment: paymentId };
  const page = `${site.origin}${payPath(site, paymentId)}`;
  const isSetup = purpose === "card-on-file";
  const item = (name: string, unit: number) => ({
    quantity: 1,
    price_data: { currency: "usd", unit_amount: unit, product_data: { name } },
  });
  return stripe.checkout.sessions.create(
    {
      ...{ metadata, client_reference_id: paymentId, locale: site.language },
      allowed_payment_method_types: ["card"],
      success_url: `${page}?returned${payerToken && `=${payerToken}`}`,
      cancel_url: page,
      expires_at: Math.floor((now + SESSION_MINUTES * MINUTE_MS) / 1_000),
      ...(email && { customer_email: email }),
      ...(isSetup
        ? { mode: "setup", customer_creation: "always", setup_intent_data: { metadata } }
        : {
            mode: "payment",
            line_items: [
              item(title, amount),
              ...(tip > 0 ? [item(wordsIn(site.language).pay.tip, tip)] : []),
            ],
            payment_intent_data: { metadata, description: title },
          }),
    },
    { idempotencyKey: `session ${paymentId} ${count}${email ? "" : " without email"}` },
  );
}

/** The page of a payment in the language of the site. */
export function payPath({ language }: Pick<Site, "language">, paymentId: string): string {
  return `${PATHS[language].pay}/${paymentId}`;
}

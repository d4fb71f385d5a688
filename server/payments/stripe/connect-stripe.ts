import type Stripe from "stripe";
import type { Site } from "../../../core/sections/site.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { loadPaymentSettings, savePaymentSettings } from "../settings.ts";
import { STRIPE_EVENTS } from "./handle-event.ts";
import { createStripe, sealKeys, stripeOf, stripeProblem } from "./stripe-client.ts";

export type ConnectStripeResult =
  /** `warning`: what does not work, although payments do; empty where all does. */
  | {
      readonly kind: "connected";
      readonly account: string;
      readonly isLive: boolean;
      readonly warning: string;
    }
  | { readonly kind: "errors"; readonly errors: { readonly secretKey: string } };

/**
 * Connects a site to Stripe by its secret key, after a real test: a page of Checkout is opened with the key and closed again.
 * The webhook endpoint is created as well; where that fails, Stripe is asked every few minutes what became of payments.
 */
export async function connectStripe(
  typedKey: string,
  site: Site,
  deps: PaymentDeps,
): Promise<ConnectStripeResult> {
  const secretKey = typedKey.trim();
  if (!/^[sr]k_(?:test|live)_[A-Za-z0-9_]{8,250}$/.test(secretKey)) {
    const message =
      "Paste the secret key. It begins with sk_live_, rk_live_, sk_test_ or rk_test_.";
    return { kind: "errors", errors: { secretKey: message } };
  }
  const stripe = await createStripe(secretKey, deps.stripeAddress);
  try {
    await testCheckout(stripe, site, deps.now());
  } catch (error) {
    return {
      kind: "errors",
      errors: { secretKey: `The test didn't work. ${stripeProblem(error)}` },
    };
  }
  const before = (await loadPaymentSettings(deps.db, site.id)).stripe.endpoint;
  const earlier = before === null ? null : await stripeOf(site.id, deps);
  if (earlier && before) await earlier.stripe.webhookEndpoints.del(before).catch(() => {}); // it may be gone
  const account = await accountName(stripe);
  const endpoint = await createEndpoint(stripe, site);
  const isLive = secretKey.includes("_live_");
  await savePaymentSettings(
    deps.db,
    site.id,
    {
      sealedStripeKeys: sealKeys(
        { secretKey, webhookSecret: endpoint.secret },
        site.id,
        deps.sealKey,
      ),
      ...{
        stripeAccount: account,
        isStripeLive: isLive,
        isStripeOn: true,
        stripeEndpoint: endpoint.id,
      },
    },
    deps.now(),
  );
  return { kind: "connected", account, isLive, warning: endpoint.warning };
}

/** Forgets the keys of a site, and removes the endpoint at Stripe if it can be reached. */
export async function disconnectStripe(site: Site, deps: PaymentDeps): Promise<void> {
  const { endpoint } = (await loadPaymentSettings(deps.db, site.id)).stripe;
  const connected = await stripeOf(site.id, deps);
  if (connected && endpoint) await connected.stripe.webhookEndpoints.del(endpoint).catch(() => {}); // the owner can remove it there
  const nothing = { sealedStripeKeys: null, stripeAccount: "", stripeEndpoint: null };
  await savePaymentSettings(deps.db, site.id, { ...nothing, isStripeOn: false }, deps.now());
}

const TEST_AMOUNT = 100;

async function testCheckout(stripe: Stripe, site: Site, now: number): Promise<void> {
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    allowed_payment_method_types: ["card"],
    success_url: site.origin,
    expires_at: Math.floor(now / 1_000) + 3_600,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: TEST_AMOUNT,
          product_data: { name: "Connection test" },
        },
      },
    ],
  });
  await stripe.checkout.sessions.expire(session.id);
}

/** The name of the account; empty where a restricted key may not read it. */
async function accountName(stripe: Stripe): Promise<string> {
  try {
    const account = await stripe.accounts.retrieveCurrent();
    return account.settings?.dashboard.display_name ?? account.business_profile?.name ?? account.id;
  } catch {
    return "";
  }
}

async function createEndpoint(stripe: Stripe, site: Site) {
  try {
    const url = `${site.origin}/stripe/events`;
    const endpoint = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...STRIPE_EVENTS],
    });
    return { id: endpoint.id, secret: endpoint.secret ?? null, warning: "" };
  } catch (error) {
    const warning = `Stripe can't report payments to this site, so we check with Stripe every few minutes. ${stripeProblem(error)}`;
    return { id: null, secret: null, warning };
  }
}

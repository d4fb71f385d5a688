import type Stripe from "stripe";
import type { Site } from "../../../core/sections/site.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { loadPaymentSettings, savePaymentSettings } from "../settings.ts";
import { closeSessions, hasSession, openSessions } from "./close-sessions.ts";
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
  const stripe = await createStripe(secretKey, deps);
  try {
    await testCheckout(stripe, site, deps.now());
  } catch (error) {
    return {
      kind: "errors",
      errors: { secretKey: `The test didn't work. ${stripeProblem(error)}` },
    };
  }
  if (!(await giveUpKey(site, deps, stripe)))
    return { kind: "errors", errors: { secretKey: PAGES_OPEN } };
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

const PAGES_OPEN =
  "A customer may be paying now, and Stripe couldn't close their page. Nothing has changed. Try again in a few minutes.";

/**
 * Forgets the keys of a site, and removes the endpoint at Stripe. "pages-open": nothing was changed, because a page of Checkout
 * can't be closed now.
 */
export async function disconnectStripe(
  site: Site,
  deps: PaymentDeps,
): Promise<"disconnected" | "pages-open"> {
  if (!(await giveUpKey(site, deps, null))) return "pages-open";
  const nothing = { sealedStripeKeys: null, stripeAccount: "", stripeEndpoint: null };
  await savePaymentSettings(deps.db, site.id, { ...nothing, isStripeOn: false }, deps.now());
  return "disconnected";
}

/**
 * Makes the stored key safe to give up: the pages of Checkout are closed and settled, unless `next` is a key of the same
 * account, and the endpoint is removed. False where a page can't be closed; then all is as before.
 */
async function giveUpKey(site: Site, deps: PaymentDeps, next: Stripe | null): Promise<boolean> {
  const { isOn, endpoint } = (await loadPaymentSettings(deps.db, site.id)).stripe;
  const earlier = await stripeOf(site.id, deps);
  if (!earlier) return true;
  const turn = (isStripeOn: boolean) =>
    savePaymentSettings(deps.db, site.id, { isStripeOn }, deps.now());
  await turn(false); // no new page is opened meanwhile
  const isReady =
    (await isSameAccount(site, deps, next)) || (await closeSessions(site, earlier.stripe, deps));
  if (isReady && endpoint) await earlier.stripe.webhookEndpoints.del(endpoint).catch(() => {}); // it may be gone
  if (!isReady) await turn(isOn);
  return isReady;
}

/** Whether a key sees the open pages of Checkout, all of which are of one account. */
async function isSameAccount(site: Site, deps: PaymentDeps, next: Stripe | null): Promise<boolean> {
  const [sessionId] = await openSessions(site.id, deps);
  if (next === null || sessionId === undefined) return false;
  return hasSession(sessionId, next).catch(() => false);
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

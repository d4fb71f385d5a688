import type Stripe from "stripe";
import type { Database } from "../../platform/db/connect.ts";
import { sealText, unsealText } from "../../platform/sealed-text.ts";
import { loadPaymentSettings } from "../settings.ts";

/** Where Stripe's API is; tests have a server of their own. */
export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: "http" | "https";
}

/** A site's secrets at Stripe. */
export interface StripeKeys {
  readonly secretKey: string;
  /** Null until a webhook endpoint exists: then Stripe is asked what became of payments. */
  readonly webhookSecret: string | null;
}

/** What a client is made from. */
export interface StripeDeps {
  readonly db: Database;
  readonly sealKey: Buffer;
  /** Left out: Stripe itself. */
  readonly stripeAddress?: StripeAddress;
}

/** A visitor waits for most calls; jobs try again later. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** Creates a client. The package is loaded here, so that a process of sites without Stripe never does. */
export async function createStripe(secretKey: string, address?: StripeAddress): Promise<Stripe> {
  const { default: StripeClient } = await import("stripe");
  return new StripeClient(secretKey, {
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
    ...address,
  });
}

/** The client of a site and the secret of its webhook endpoint; null where Stripe is not connected, or the key was lost. */
export async function stripeOf(
  siteId: string,
  { db, sealKey, stripeAddress }: StripeDeps,
): Promise<{ readonly stripe: Stripe; readonly webhookSecret: string | null } | null> {
  const { stripe } = await loadPaymentSettings(db, siteId);
  const keys = stripe.sealedKeys === null ? null : unsealKeys(stripe.sealedKeys, siteId, sealKey);
  if (!keys) return null;
  const { secretKey, webhookSecret } = keys;
  return { stripe: await createStripe(secretKey, stripeAddress), webhookSecret };
}

/** Encrypts a site's secrets. */
export function sealKeys(keys: StripeKeys, siteId: string, sealKey: Buffer): string {
  return sealText(JSON.stringify(keys), sealOwner(siteId), sealKey);
}

function unsealKeys(sealed: string, siteId: string, sealKey: Buffer): StripeKeys | null {
  const text = unsealText(sealed, sealOwner(siteId), sealKey);
  // Only sealKeys writes this text, and it is authenticated.
  return text === null ? null : (JSON.parse(text) as StripeKeys);
}

function sealOwner(siteId: string): readonly string[] {
  return ["stripe", siteId];
}

/** What a failed call says, for the owner; never a key. */
export function stripeProblem(error: unknown): string {
  const { type, message } = Object(error) as { type?: unknown; message?: unknown }; // any thrown value
  if (type === "StripeAuthenticationError") return "Stripe doesn't know this key.";
  if (type === "StripePermissionError") return "This key isn't allowed to do that at Stripe.";
  if (type === "StripeConnectionError") return "Stripe couldn't be reached.";
  const text = typeof message === "string" ? message : "The call to Stripe failed.";
  return text.replace(/\b[sr]k_(?:test|live)_\w+/g, "(key)").slice(0, 300);
}

/** Whether Stripe refused a call for good, so that sending it again can't help. */
export function isFinalError(error: unknown): boolean {
  const { type } = Object(error) as { type?: unknown }; // any thrown value
  return type === "StripeInvalidRequestError" || type === "StripeCardError";
}

import type Stripe from "stripe";
import type { Database } from "../../platform/db/connect.ts";
import type { CircuitBreaker } from "../../platform/limits/circuit-breaker.ts";
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
  /** How long each attempt of a call may take; left out: as long as somebody waits for it. */
  readonly stripeTimeoutMs?: number;
}

/** How long each of two attempts may take: a visitor waits for the call, or nobody does, and the job is tried again later. */
const TIMEOUTS_MS = { visitor: 4_000, nobody: 8_000 };
const RETRIES = 1;

/** Who waits for a call. */
type Waiting = keyof typeof TIMEOUTS_MS;

/** Creates a client. The package is loaded here, so that a process of sites without Stripe never does. */
export async function createStripe(
  secretKey: string,
  { stripeAddress, stripeTimeoutMs }: Pick<StripeDeps, "stripeAddress" | "stripeTimeoutMs">,
  waiting: Waiting = "nobody",
): Promise<Stripe> {
  const { default: StripeClient } = await import("stripe");
  const timeout = stripeTimeoutMs ?? TIMEOUTS_MS[waiting];
  return new StripeClient(secretKey, {
    ...{ timeout, maxNetworkRetries: RETRIES, telemetry: false },
    ...stripeAddress,
  });
}

/** The client of a site and the secret of its webhook endpoint; null where Stripe is not connected, or the key was lost. */
export async function stripeOf(
  siteId: string,
  deps: StripeDeps,
  waiting: Waiting = "nobody",
): Promise<{ readonly stripe: Stripe; readonly webhookSecret: string | null } | null> {
  const { stripe } = await loadPaymentSettings(deps.db, siteId);
  const { sealedKeys } = stripe;
  const keys = sealedKeys === null ? null : unsealKeys(sealedKeys, siteId, deps.sealKey);
  if (!keys) return null;
  const { secretKey, webhookSecret } = keys;
  return { stripe: await createStripe(secretKey, deps, waiting), webhookSecret };
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

export const STRIPE_UNREACHABLE = "Stripe couldn't be reached.";

/** What a failed call says, for the owner; never a key. */
export function stripeProblem(error: unknown): string {
  const { type, message } = Object(error) as { type?: unknown; message?: unknown }; // any thrown value
  if (type === "StripeAuthenticationError") return "Stripe doesn't know this key.";
  if (type === "StripePermissionError") return "This key isn't allowed to do that at Stripe.";
  if (type === "StripeConnectionError") return STRIPE_UNREACHABLE;
  const text = typeof message === "string" ? message : "The call to Stripe failed.";
  return text.replace(/\b[sr]k_(?:test|live)_\w+/g, "(key)").slice(0, 300);
}

/** Whether Stripe couldn't be reached or is in trouble itself, for every site. */
function isDown(error: unknown): boolean {
  const { type } = Object(error) as { type?: unknown }; // any thrown value
  return type === "StripeConnectionError" || type === "StripeAPIError";
}

/** Whether the same call may work later: Stripe is down, or this site's account has made too many calls. */
export function isUnreachable(error: unknown): boolean {
  const { type } = Object(error) as { type?: unknown }; // any thrown value
  return isDown(error) || type === "StripeRateLimitError";
}

/** Stripe isn't asked at the moment, because it did not answer others. */
export class StripePausedError extends Error {
  override readonly name = "StripePaused";
  /** As of a call that failed. */
  readonly type = "StripeConnectionError";
}

/** Makes one call that a visitor waits for, and notes whether Stripe answered. Throws `StripePausedError` while it doesn't. */
export async function callForVisitor<Result>(
  breaker: CircuitBreaker,
  call: () => Promise<Result>,
): Promise<Result> {
  if (!breaker.mayAsk()) throw new StripePausedError(STRIPE_UNREACHABLE);
  try {
    const result = await call();
    breaker.answered(true);
    return result;
  } catch (error) {
    breaker.answered(!isDown(error));
    throw error;
  }
}

/** Whether Stripe refused a call for good, so that sending it again can't help. */
export function isFinalError(error: unknown): boolean {
  const { type } = Object(error) as { type?: unknown }; // any thrown value
  return type === "StripeInvalidRequestError" || type === "StripeCardError";
}

import { and, eq, isNotNull } from "drizzle-orm";
import type Stripe from "stripe";
import type { Site } from "../../../core/sections/site.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import { payments } from "../../platform/db/schema.ts";
import { settleSession } from "../checkout/settle-session.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { isFinalError } from "./stripe-client.ts";

/** The pages of Checkout that somebody may still pay on. */
export async function openSessions(siteId: string, { db }: PaymentDeps): Promise<string[]> {
  const rows = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(
      and(eq(payments.siteId, siteId), eq(payments.status, "open"), isNotNull(payments.sessionId)),
    );
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}

/**
 * Closes every page of Checkout of a site and settles those that were paid, before its key is given up. False where one can't
 * be closed now: money paid there later would be neither booked nor sent back.
 */
export async function closeSessions(
  site: Site,
  stripe: Stripe,
  deps: PaymentDeps,
): Promise<boolean> {
  try {
    for (const sessionId of await openSessions(site.id, deps)) {
      const session = await closedSession(sessionId, stripe);
      if (session) await settleSession(session, site, deps);
    }
    return true;
  } catch (error) {
    const err = redactError(error);
    deps.log.warn({ err, site: site.id }, "a page of Checkout could not be closed");
    // With a key that Stripe no longer knows, no page can ever be closed or asked for.
    return isUnknownKey(error);
  }
}

/** A page that nobody can pay on any more; null where this account has none of this id. */
async function closedSession(
  sessionId: string,
  stripe: Stripe,
): Promise<Stripe.Checkout.Session | null> {
  if (!(await hasSession(sessionId, stripe))) return null;
  try {
    return await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    const session = await stripe.checkout.sessions.retrieve(sessionId);
    if (session.status === "open") throw error;
    return session; // it was paid or had expired
  }
}

/** Whether a page belongs to the account of this client. Throws where Stripe can't be asked. */
export async function hasSession(sessionId: string, stripe: Stripe): Promise<boolean> {
  try {
    await stripe.checkout.sessions.retrieve(sessionId);
    return true;
  } catch (error) {
    if (isFinalError(error)) return false;
    throw error;
  }
}

function isUnknownKey(error: unknown): boolean {
  return (Object(error) as { type?: unknown }).type === "StripeAuthenticationError"; // any thrown value
}

import { and, eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Cents } from "../../../core/format/money.ts";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import { visitById } from "../../booking/visits/store.ts";
import { payments } from "../../platform/db/schema.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPayment, updatePayment } from "../store.ts";
import { callForVisitor } from "../stripe/stripe-client.ts";
import { paymentsOfVisit } from "../visit-payments.ts";
import { createCheckoutSession, SESSION_MINUTES } from "./checkout-session.ts";
import { sessionTitle } from "./session-title.ts";
import { settleSession } from "./settle-session.ts";

/** When Stripe is first asked what became of a session, in case its event was lost. */
const FIRST_CHECK_MS = 2 * MINUTE_MS;

/**
 * Opens a page of Checkout for a payment that waits, in place of an earlier page, which is closed first so that nobody pays on
 * both. Throws Stripe's errors, and `StripePausedError`. Returns false where there is nothing to pay any more.
 */
export async function openSession(
  paymentId: string,
  tip: Cents,
  { site, stripe }: { readonly site: Site; readonly stripe: Stripe },
  deps: PaymentDeps,
): Promise<boolean> {
  const found = await findPayment(deps.db, site.id, paymentId);
  if (found?.row.status !== "open") return false;
  // The page of a booking lives as long as its time is held.
  if (found.row.booking && found.row.sessionId) return true;
  if (found.row.booking && bookableUntil(found.row) <= deps.now()) return false;
  if (found.row.sessionId && !(await closeSession(found.row.sessionId, site, stripe, deps)))
    return false;
  const amount = await amountDue(found.row, site, deps);
  if (amount === null) return false;
  const count = await nextCount(site.id, paymentId, deps);
  const { booking, visitId, purpose } = found.row;
  const visit = booking ?? (visitId ? await visitById(deps.db, site.id, visitId) : null);
  const now = deps.now();
  const input = {
    ...{ paymentId, purpose, amount, tip, count, email: visit?.contact.email ?? "" },
    title: sessionTitle(visit, site),
    // A link to pay after the visit is passed on to whoever pays, who has no business with the visit's page.
    payerToken: purpose === "visit" ? "" : deps.booking.links.payerToken(site.id, paymentId),
  };
  const session = await callForVisitor(deps.stripeBreaker, () =>
    createCheckoutSession(stripe, input, { site, now }),
  );
  await updatePayment(deps.db, site.id, paymentId, {
    ...{ sessionId: session.id, sessionUrl: session.url, tip, lastError: null },
    nextCheckAt: new Date(now + FIRST_CHECK_MS),
  });
  return true;
}

/**
 * What is to be paid by now: less than was asked for where the visit was canceled or partly paid in another way since. Null
 * where nothing is due any more.
 */
async function amountDue(
  { visitId, paymentId, amount, purpose }: typeof payments.$inferSelect,
  site: Site,
  deps: PaymentDeps,
): Promise<Cents | null> {
  const visit = visitId ? await visitById(deps.db, site.id, visitId) : null;
  if (!visit || purpose === "card-on-file") return amount;
  const { due } = await paymentsOfVisit(visit, site, deps.db);
  if (due >= amount) return amount;
  const changes = due === 0 ? { status: "lapsed" as const } : { amount: due };
  await updatePayment(deps.db, site.id, paymentId, changes);
  return due === 0 ? null : due;
}

/** Closes an open page of Checkout; false where it was paid meanwhile, which is then settled. */
async function closeSession(
  sessionId: string,
  site: Site,
  stripe: Stripe,
  deps: PaymentDeps,
): Promise<boolean> {
  const { sessions } = stripe.checkout;
  const session = await callForVisitor(deps.stripeBreaker, () => sessions.retrieve(sessionId));
  if (session.status === "open")
    await callForVisitor(deps.stripeBreaker, () => sessions.expire(sessionId));
  if (session.status !== "complete") return true;
  await settleSession(session, site, deps);
  return false;
}

/** Counts the pages of a payment before each is asked for, because each needs an idempotency key of its own. */
async function nextCount(siteId: string, paymentId: string, { db }: PaymentDeps): Promise<number> {
  const [row] = await db
    .update(payments)
    .set({ sessionCount: sql`${payments.sessionCount} + 1` })
    .where(and(eq(payments.siteId, siteId), eq(payments.paymentId, paymentId)))
    .returning({ count: payments.sessionCount });
  return row?.count ?? 0;
}

/** How long the time of a booking is held while its visitor pays: as long as the page is open, and a minute more. */
export const HELD_MINUTES = SESSION_MINUTES + 1;

/** The instant until which a booking can be paid for: while its time is held, or for as long where it could not be held. */
export function bookableUntil({
  heldUntil,
  createdAt,
}: Pick<typeof payments.$inferSelect, "heldUntil" | "createdAt">): number {
  return heldUntil?.getTime() ?? createdAt.getTime() + HELD_MINUTES * MINUTE_MS;
}

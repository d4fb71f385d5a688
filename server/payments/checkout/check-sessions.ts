import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS } from "../../../core/format/time-units.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import { payments } from "../../platform/db/schema.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { updatePayment } from "../store.ts";
import { STRIPE_UNREACHABLE, stripeOf, stripeProblem } from "../stripe/stripe-client.ts";
import { settleSession } from "./settle-session.ts";

const AT_ONCE = 50;
const AT_ONCE_PER_SITE = 10;
const NEXT_CHECK_MS = 5 * MINUTE_MS;

/** Asks Stripe what became of pages of Checkout whose event has not come: a lost event loses no payment and no booking. */
export function sessionCheckJob(deps: PaymentDeps): JobDefinition {
  return {
    name: "payment-check",
    schedule: "* * * * *",
    workers: 1,
    timeoutSeconds: 300,
    retry: { firstDelaySeconds: 30, maxDelaySeconds: 60, limit: 2 },
    run: (_job, signal) => checkSessions(deps, signal),
  };
}

/**
 * Checks what is due: of each site the oldest few, each site's first before any site's second, so that one with many waits for
 * itself alone. What can't be told now is asked again in five minutes.
 */
export async function checkSessions(deps: PaymentDeps, signal: AbortSignal): Promise<void> {
  await lapseCutOff(deps);
  const place = sql<number>`row_number() OVER (PARTITION BY ${payments.siteId} ORDER BY ${payments.nextCheckAt})`;
  const due = deps.db
    .select({
      ...{ siteId: payments.siteId, id: payments.paymentId, sessionId: payments.sessionId },
      ...{ nextCheckAt: payments.nextCheckAt, place: place.as("place") },
    })
    .from(payments)
    .where(
      and(
        eq(payments.status, "open"),
        isNotNull(payments.sessionId),
        lte(payments.nextCheckAt, new Date(deps.now())),
      ),
    )
    .as("due");
  const chosen = await deps.db
    .select()
    .from(due)
    .where(lte(due.place, AT_ONCE_PER_SITE))
    .orderBy(asc(due.place), asc(due.nextCheckAt))
    .limit(AT_ONCE);
  for (const { siteId, id, sessionId } of chosen) {
    signal.throwIfAborted();
    await updatePayment(deps.db, siteId, id, { nextCheckAt: new Date(deps.now() + NEXT_CHECK_MS) });
    if (sessionId === null) continue;
    try {
      await checkSession(siteId, sessionId, deps);
    } catch (error) {
      deps.log.warn(
        { err: redactError(error), site: siteId },
        "a page of Checkout could not be checked",
      );
      // The others can't be told either, and the next minute asks again.
      if (stripeProblem(error) === STRIPE_UNREACHABLE) return;
    }
  }
}

/** Ends bookings that were cut off before a page of Checkout was opened, an hour after their time was released: nobody can pay them, and they name a person. */
async function lapseCutOff({ db, now }: PaymentDeps): Promise<void> {
  await db
    .update(payments)
    .set({ status: "lapsed", booking: null, requestKey: null, nextCheckAt: null })
    .where(
      and(
        eq(payments.status, "open"),
        isNull(payments.visitId),
        isNull(payments.sessionId),
        lte(payments.heldUntil, new Date(now() - HOUR_MS)),
      ),
    );
}

async function checkSession(siteId: string, sessionId: string, deps: PaymentDeps): Promise<void> {
  const site = await deps.siteOf(siteId);
  const connected = site && (await stripeOf(siteId, deps));
  if (!connected) return;
  const session = await connected.stripe.checkout.sessions.retrieve(sessionId);
  await settleSession(session, site, deps);
}

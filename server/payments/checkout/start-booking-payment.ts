import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { ZERO_CENTS } from "../../../core/format/money.ts";
import type { Demand } from "../../../core/payments/payment-rule.ts";
import type { BookingCaller } from "../../booking/deps.ts";
import { bookVisit } from "../../booking/visitor/book.ts";
import type { BookingRequest, BookingResult } from "../../booking/visitor/booking-desk.ts";
import { holdSlot } from "../../booking/visitor/hold.ts";
import { deleteHold } from "../../booking/visits/holds.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import { payments } from "../../platform/db/schema.ts";
import { hashRequest } from "../../platform/request-hash.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { updatePayment } from "../store.ts";
import {
  isUnreachable,
  StripePausedError,
  stripeOf,
  stripeProblem,
} from "../stripe/stripe-client.ts";
import { bookableUntil, HELD_MINUTES, openSession } from "./open-session.ts";

/** The result of a booking that may have to be paid first. */
export type PaidBookingResult =
  | BookingResult
  /** The time is held; the visit is booked once this payment is made. */
  | { readonly kind: "pay"; readonly paymentId: string };

/**
 * Holds the time of a booking and opens a page of Checkout for what it asks for. A time that can't be held, because its network
 * holds too many, is paid for all the same: settling books it if it is still free. Where Stripe does not answer, the visit is
 * booked at once and the payment stays open, to be made later from the visit's page. Where Stripe refuses, nothing is booked,
 * because the owner asked for money first, and the owner reads why in the list of payments.
 */
export async function startBookingPayment(
  request: BookingRequest,
  demand: Demand,
  { site, network }: BookingCaller,
  deps: PaymentDeps,
): Promise<PaidBookingResult> {
  const requestKey = `pay ${hashRequest({ requestKey: request.requestKey })}`;
  const earlier = await paymentOfRequest(site.id, requestKey, deps);
  if (earlier) return { kind: "pay", paymentId: earlier };
  const { services, zip, extraMinutes, start, agreedTotal } = request;
  const held = await holdSlot(
    {
      ...{ services, zip, start, hold: request.hold, minutes: HELD_MINUTES },
      ...(extraMinutes !== undefined && { extraMinutes }),
    },
    { site, network },
    deps.booking,
  );
  if (!("slot" in held)) return held;
  if (agreedTotal !== null && held.slot.total !== agreedTotal) {
    return { kind: "price-changed", slot: held.slot };
  }
  const paymentId = randomUUID();
  const { late, enRoute, noShow } = site.pricing.cancellation;
  const stored = { ...request, hold: held.hold, agreedTotal: held.slot.total };
  const added = await deps.db
    .insert(payments)
    .values({
      ...{ siteId: site.id, paymentId, requestKey, way: "card", status: "open" },
      ...{ purpose: demand.kind === "none" ? "deposit" : demand.kind, amount: demand.amount },
      ...{ terms: { late, enRoute, noShow }, booking: { ...stored, language: site.language } },
      ...{
        heldUntil: held.until === null ? null : new Date(held.until),
        createdAt: new Date(deps.now()),
      },
    })
    .onConflictDoNothing()
    .returning({ id: payments.paymentId });
  if (added.length === 0) {
    const winner = await paymentOfRequest(site.id, requestKey, deps);
    return winner ? { kind: "pay", paymentId: winner } : { kind: "unavailable" };
  }
  const outcome = await tryOpenSession(paymentId, { site, network }, deps);
  if (outcome === "open") return { kind: "pay", paymentId };
  if (outcome === "unreachable") {
    return bookAndAskLater(paymentId, stored, { site, network }, deps);
  }
  const { hold } = held;
  await deps.db.transaction(async (tx) => {
    if (hold !== null) await deleteHold(tx, site.id, hold);
    const nothing = { booking: null, heldUntil: null, requestKey: null };
    await updatePayment(tx, site.id, paymentId, { ...nothing, status: "failed" });
  });
  return { kind: "unavailable" };
}

async function tryOpenSession(
  paymentId: string,
  { site }: BookingCaller,
  deps: PaymentDeps,
): Promise<"open" | "unreachable" | "refused"> {
  try {
    const connected = await stripeOf(site.id, deps, "visitor");
    const { stripe } = connected ?? {};
    const isOpen = stripe && (await openSession(paymentId, ZERO_CENTS, { site, stripe }, deps));
    return isOpen ? "open" : "refused";
  } catch (error) {
    if (!(error instanceof StripePausedError)) {
      deps.log.warn(
        { err: redactError(error), site: site.id },
        "a page of Checkout could not be opened",
      );
    }
    await updatePayment(deps.db, site.id, paymentId, { lastError: stripeProblem(error) });
    return isUnreachable(error) ? "unreachable" : "refused";
  }
}

async function bookAndAskLater(
  paymentId: string,
  request: BookingRequest,
  caller: BookingCaller,
  deps: PaymentDeps,
): Promise<BookingResult> {
  const result = await bookVisit(request, caller, deps.booking);
  const { id: siteId } = caller.site;
  if (result.kind === "booked") {
    const changes = { visitId: result.visit.id, booking: null, heldUntil: null, nextCheckAt: null };
    await updatePayment(deps.db, siteId, paymentId, changes);
  } else {
    await deps.db
      .delete(payments)
      .where(and(eq(payments.siteId, siteId), eq(payments.paymentId, paymentId)));
  }
  return result;
}

/**
 * The payment that a request already made; null for a new one. One whose time is no longer held, although it never got a page
 * of Checkout to be paid on, lapses here: nobody can have paid it, so the same request begins anew.
 */
async function paymentOfRequest(
  siteId: string,
  requestKey: string,
  { db, now }: PaymentDeps,
): Promise<string | null> {
  const isOfRequest = and(eq(payments.siteId, siteId), eq(payments.requestKey, requestKey));
  const [row] = await db.select().from(payments).where(isOfRequest);
  if (!row) return null;
  const isPayable = row.booking === null || row.sessionId !== null || bookableUntil(row) > now();
  if (isPayable) return row.paymentId;
  await db
    .update(payments)
    .set({ status: "lapsed", booking: null, requestKey: null })
    .where(and(isOfRequest, eq(payments.status, "open"), isNull(payments.sessionId)));
  return null;
}

import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { cents, subtractCents, sumCents } from "../../../core/format/money.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { prefetchDrivesAround } from "../../booking/travel/prefetch-drives.ts";
import { placeVisit } from "../../booking/visitor/book.ts";
import { nullOnOverlap, withProviderLock } from "../../booking/visits/provider-lock.ts";
import { visitById } from "../../booking/visits/store.ts";
import { announce } from "../../live/announce.ts";
import { payments } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { queueReceipt } from "../receipts.ts";
import { queueRefund } from "../refunds/queue-refund.ts";
import { adoptWaitingRefunds } from "../refunds/refund-events.ts";
import { findPayment, updatePayment } from "../store.ts";

/** What a session of Stripe's Checkout changed here. */
export type SettleOutcome = "booked" | "paid" | "refund" | "lapsed" | "nothing";

type Found = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** What settling needs in its transaction. */
interface SettleContext {
  readonly tx: Transaction;
  readonly site: Site;
  readonly deps: PaymentDeps;
  readonly now: number;
  /** Whether the slot was found taken by the table itself: then nothing is booked any more. */
  readonly isSlotTaken: boolean;
}

/**
 * Takes what became of a session of Checkout, by event, by asking Stripe, or by both in any order: each session counts once.
 * Paid in time it books the visit that waits for it. Paid too late it books if the time is still free, else the money goes
 * back: both are decided in one transaction under the lock of the calendar, so it is never both and never neither.
 * `also` runs in the same transaction.
 */
export async function settleSession(
  session: Stripe.Checkout.Session,
  site: Site,
  deps: PaymentDeps,
  also: (tx: Transaction, outcome: SettleOutcome) => Promise<void> = async () => {},
): Promise<SettleOutcome> {
  const paymentId = session.metadata?.payment ?? "";
  if (!isUuid(paymentId) || session.metadata?.site !== site.id) {
    await deps.db.transaction((tx) => also(tx, "nothing"));
    return "nothing";
  }
  const booking = (await findPayment(deps.db, site.id, paymentId))?.row.booking;
  if (booking) await prefetchDrivesAround(booking.start, booking.zip, site, deps.booking);
  const now = deps.now();
  const settle = (isSlotTaken: boolean) =>
    withProviderLock(deps.db, { siteId: site.id, now }, async (tx) => {
      const found = await findPayment(tx, site.id, paymentId, { isLocked: true });
      const context = { tx, site, deps, now, isSlotTaken };
      const outcome = found ? await settleFound(session, found, context) : "nothing";
      await also(tx, outcome);
      if (outcome !== "nothing") await announce(tx, site.id, "payment.changed");
      return outcome;
    });
  return (await settle(false).catch(nullOnOverlap)) ?? settle(true);
}

async function settleFound(
  session: Stripe.Checkout.Session,
  found: Found,
  context: SettleContext,
): Promise<SettleOutcome> {
  const { row } = found;
  if (session.mode === "setup" && session.status === "complete")
    return saveCard(session, found, context);
  if (session.status === "complete" && session.payment_status === "paid") {
    return takeMoney(session, found, context);
  }
  const isCurrent = row.sessionId === session.id;
  if (session.status !== "expired" || row.status !== "open" || !isCurrent) return "nothing";
  // A payment of a booked visit can still be made with a new session; a booking that was not paid in time is over.
  const ended = row.visitId === null ? { status: "lapsed" as const, booking: null } : {};
  await updatePayment(context.tx, context.site.id, row.paymentId, {
    ...{ ...ended, sessionId: null, sessionUrl: null, nextCheckAt: null, requestKey: null },
  });
  return row.visitId === null ? "lapsed" : "nothing";
}

async function takeMoney(
  session: Stripe.Checkout.Session,
  { row, payment }: Found,
  { tx, site, deps, now, isSlotTaken }: SettleContext,
): Promise<SettleOutcome> {
  const intentId = idOf(session.payment_intent);
  const total = cents(session.amount_total ?? sumCents([row.amount, row.tip]));
  const paidOn = dayOf(now, site.businessConfig.timezone);
  if (row.status === "paid") {
    if (row.intentId === intentId) return "nothing";
    // The same debt paid twice, on two pages of Checkout: the second payment is written down and goes back.
    const paymentId = randomUUID();
    await tx.insert(payments).values({
      ...{ siteId: site.id, paymentId, visitId: row.visitId, purpose: row.purpose, way: "card" },
      ...{ status: "paid", amount: total, paidOn, intentId, sessionId: session.id },
      createdAt: new Date(now),
    });
    await queueRefund(
      tx,
      { siteId: site.id, paymentId, amount: total, reason: "Paid twice" },
      deps,
    );
    await adoptWaitingRefunds(tx, { siteId: site.id, intentId });
    return "refund";
  }
  const tip = row.tip < total ? row.tip : cents(0);
  const paid = {
    ...{ status: "paid" as const, amount: subtractCents(total, tip), tip, paidOn, intentId },
    ...{ customerId: idOf(session.customer), booking: null, nextCheckAt: null, heldUntil: null },
  };
  const visitId =
    row.visitId ?? (isSlotTaken ? null : await bookPaid(row, { tx, site, deps, now }));
  await updatePayment(tx, site.id, row.paymentId, { ...paid, visitId });
  await adoptWaitingRefunds(tx, { siteId: site.id, intentId });
  const visit = row.visitId === null ? null : await visitById(tx, site.id, row.visitId);
  if (visit?.state === "cancelled" || visit?.state === "no-show") {
    // It was paid while it was being canceled: what is beyond the fee goes back.
    const ended = { siteId: site.id, visitId: visit.id, kind: "no-show", at: now } as const;
    await deps.booking.settlements?.plan(tx, ended);
  }
  if (visitId === null) {
    const refund = { siteId: site.id, paymentId: row.paymentId, amount: total };
    await queueRefund(tx, { ...refund, reason: "The time was no longer free" }, deps);
    await queueReceipt(
      tx,
      { kind: "not-booked", payment: { ...payment, ...paid, visitId }, booking: row.booking },
      site,
      deps,
    );
    return "refund";
  }
  await queueReceipt(
    tx,
    { kind: "receipt", payment: { ...payment, ...paid, visitId }, booking: null },
    site,
    deps,
  );
  return row.visitId === null ? "booked" : "paid";
}

async function saveCard(
  session: Stripe.Checkout.Session,
  { row, payment }: Found,
  { tx, site, deps, now, isSlotTaken }: SettleContext,
): Promise<SettleOutcome> {
  if (row.status === "paid") return "nothing";
  const customerId = idOf(session.customer);
  const visitId =
    row.visitId ?? (isSlotTaken ? null : await bookPaid(row, { tx, site, deps, now }));
  const isBooked = visitId !== null;
  await updatePayment(tx, site.id, row.paymentId, {
    ...{ status: isBooked ? ("paid" as const) : ("lapsed" as const), visitId, customerId },
    ...{ booking: null, nextCheckAt: null, heldUntil: null },
    paidOn: isBooked ? dayOf(now, site.businessConfig.timezone) : null,
  });
  if (isBooked) return row.visitId === null ? "booked" : "paid";
  await queueReceipt(tx, { kind: "not-booked", payment, booking: row.booking }, site, deps);
  return "lapsed";
}

/** Books the visit that a payment waited for, at the total that was paid for; the visit's id, or null where it can't be booked. */
async function bookPaid(
  { booking, heldUntil, createdAt }: Found["row"],
  { tx, site, deps, now }: Omit<SettleContext, "isSlotTaken">,
): Promise<string | null> {
  if (!booking) return null;
  const { language, ...request } = booking;
  const shown = siteIn(language, site) ?? site;
  // The visitor kept the notice when the time was given to them: the minutes it takes to pay don't count against them.
  const isHeld = heldUntil !== null && now < heldUntil.getTime();
  const offeredAt = isHeld ? createdAt.getTime() : now;
  const result = await placeVisit(
    tx,
    request,
    { site: shown, now, keepsTotal: true, offeredAt },
    deps.booking,
  );
  return result?.kind === "booked" ? result.visit.id : null;
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

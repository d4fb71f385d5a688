import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Cents, minCents, subtractCents, sumCents } from "../../../core/format/money.ts";
import { HOUR_SECONDS } from "../../../core/format/time-units.ts";
import { settlementOf, shownFee } from "../../../core/payments/settlement.ts";
import type { BookingDeps } from "../../booking/deps.ts";
import { visitById } from "../../booking/visits/store.ts";
import { payments } from "../../platform/db/schema.ts";
import {
  type JobDefinition,
  type Jobs,
  jobIdFrom,
  type Transaction,
} from "../../platform/jobs/jobs.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { queueRefund } from "../refunds/queue-refund.ts";
import { findPayment, type Payment, paymentsOfVisits } from "../store.ts";
import { CHARGE_QUEUE } from "./charge-fee.ts";

const SETTLEMENT_QUEUE = "payment-settlement";

const settlementJob = z.object({
  siteId: z.string(),
  visitId: z.uuid(),
  kind: z.enum(["free", "late", "en-route", "no-show"]),
});

/** Plans settlements as jobs: at once for a canceled visit, and for a missed one when the notary can't undo it any more. */
export function createVisitSettlements(
  jobs: Pick<Jobs, "add">,
): NonNullable<BookingDeps["settlements"]> {
  return {
    plan: async (tx, { siteId, visitId, kind, at }) => {
      const paid = await paymentsOfVisits(tx, siteId, [visitId]);
      if (!paid.some(({ way }) => way === "card")) return;
      const wait = kind === "no-show" ? HOUR_SECONDS + 60 : 0;
      const id = jobIdFrom("settlement", siteId, visitId, kind, at);
      await jobs.add(tx, SETTLEMENT_QUEUE, id, { siteId, visitId, kind }, wait);
    },
  };
}

/** Refunds what was paid beyond the fee of a canceled or missed visit, or charges the fee to the saved card. */
export function settlementJobDefinition(deps: PaymentDeps): JobDefinition {
  return {
    name: SETTLEMENT_QUEUE,
    workers: 1,
    timeoutSeconds: 60,
    retry: { firstDelaySeconds: 10, maxDelaySeconds: 3_600, limit: 20 },
    run: async (job) => settleClosedVisit(settlementJob.parse(job), deps),
  };
}

async function settleClosedVisit(
  { siteId, visitId, kind }: z.output<typeof settlementJob>,
  deps: PaymentDeps,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const visit = await visitById(tx, siteId, visitId);
    if (visit?.state !== "cancelled" && visit?.state !== "no-show") return;
    const all = await paymentsOfVisits(tx, siteId, [visitId]);
    const byCard = all.filter(({ way }) => way === "card");
    for (const { id } of byCard) await findPayment(tx, siteId, id, { isLocked: true });
    const locked = await paymentsOfVisits(tx, siteId, [visitId]);
    const cards = locked.filter(({ way }) => way === "card");
    const saved = await savedCard(tx, siteId, cards);
    const { closingFee } = visit;
    // Who was asked for nothing before booking agreed to the fee when they canceled.
    const shown = saved ? shownFee(kind, saved.terms) : closingFee;
    const settlement = settlementOf({
      ...{ closingFee, shown, payments: cards },
      byHand: locked.filter(({ way }) => way !== "card"),
      hasCard:
        saved?.customerId != null && !cards.some(({ purpose }) => purpose === "cancellation"),
    });
    if (settlement.kind === "refund")
      await refundAcross(tx, { siteId, amount: settlement.amount }, cards, deps);
    if (settlement.kind === "charge" && saved?.customerId) {
      const paymentId = randomUUID();
      const added = await tx
        .insert(payments)
        .values({
          ...{ siteId, paymentId, visitId, purpose: "cancellation", way: "card", status: "open" },
          ...{ amount: settlement.amount, customerId: saved.customerId },
          terms: { ...saved.terms, closing: minCents(closingFee, shown) },
          // A visit is charged once, whatever runs at the same time.
          ...{ requestKey: `closing ${visitId}`, createdAt: new Date(deps.now()) },
        })
        .onConflictDoNothing()
        .returning({ id: payments.paymentId });
      if (added.length === 0) return;
      await deps.jobs.add(tx, CHARGE_QUEUE, paymentId, { siteId, paymentId });
    }
  });
}

/** The terms that were shown before booking, and the customer whose card is saved; null where nothing was shown. */
async function savedCard(tx: Transaction, siteId: string, cards: readonly Payment[]) {
  for (const { id } of cards) {
    const found = await findPayment(tx, siteId, id);
    if (!found?.row.terms) continue;
    const isSaved = found.row.purpose === "card-on-file" && found.row.status === "paid";
    return { terms: found.row.terms, customerId: isSaved ? found.row.customerId : null };
  }
  return null;
}

/** Spreads a refund over the payments that have something left, the newest first. */
async function refundAcross(
  tx: Transaction,
  { siteId, amount }: { readonly siteId: string; readonly amount: Cents },
  cards: readonly Payment[],
  deps: PaymentDeps,
): Promise<void> {
  let left = amount;
  for (const payment of cards.toReversed()) {
    if (payment.status !== "paid") continue;
    const part = minCents(
      left,
      subtractCents(sumCents([payment.amount, payment.tip]), payment.refunded),
    );
    if (part <= 0) continue;
    await queueRefund(
      tx,
      { siteId, paymentId: payment.id, amount: part, reason: "Visit canceled" },
      deps,
    );
    left = subtractCents(left, part);
  }
}

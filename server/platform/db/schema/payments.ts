import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type Cents, ZERO_CENTS } from "../../../../core/format/money.ts";
import type { SiteLanguage } from "../../../../core/language.ts";
import {
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  PAYMENT_WAYS,
  REFUND_STATUSES,
  type RefundStatus,
} from "../../../../core/payments/payment.ts";
import type { PaymentRule } from "../../../../core/payments/payment-rule.ts";
import type { PaymentWays } from "../../../../core/payments/payment-ways.ts";
import type { ShownFees } from "../../../../core/payments/settlement.ts";
import type { BookingRequest } from "../../../booking/visitor/booking-desk.ts";
import { at, when } from "./columns.ts";
import { siteId } from "./sites.ts";

/** A booking that is made once it is paid, and the language its visitor reads. */
interface PendingBooking extends BookingRequest {
  readonly language: SiteLanguage;
}

/** What an event says of a refund whose payment is not known yet. */
interface WaitingRefund {
  readonly stripeRefundId: string;
  readonly refundId: string;
  readonly amount: number;
  readonly status: RefundStatus;
  readonly intentId: string | null;
}

/** How a site takes money. A site without a row takes none through the product. */
export const paymentSettings = pgTable(
  "payment_settings",
  {
    siteId: siteId(),
    ways: jsonb("ways").$type<PaymentWays>(),
    rule: jsonb("rule").$type<PaymentRule>(),
    /** Whether payers are asked for a tip after the visit. */
    asksForTips: boolean("asks_for_tips").notNull().default(false),
    isStripeOn: boolean("is_stripe_on").notNull().default(false),
    /** The secret key and the secret of the webhook endpoint, encrypted with a key that is stored outside the database. */
    sealedStripeKeys: text("sealed_stripe_keys"),
    /** The name of the Stripe account, and whether its key takes real money. */
    stripeAccount: text("stripe_account").notNull().default(""),
    isStripeLive: boolean("is_stripe_live").notNull().default(false),
    stripeEndpoint: text("stripe_endpoint"),
    updatedAt: at("updated_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId] })],
);

/** Money that came in or is asked for, in cents. It outlives its visit: the bookkeeper needs it. */
export const payments = pgTable(
  "payments",
  {
    siteId: siteId(),
    paymentId: uuid("payment_id").notNull(),
    /** The visit it is for; null until a booking that is paid first is booked. */
    visitId: uuid("visit_id"),
    purpose: text("purpose", { enum: PAYMENT_PURPOSES }).notNull(),
    way: text("way", { enum: PAYMENT_WAYS }).notNull(),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull(),
    amount: integer("amount").$type<Cents>().notNull(),
    tip: integer("tip").$type<Cents>().notNull().default(ZERO_CENTS),
    /** The day the money came in, by the business's calendar. */
    paidOn: date("paid_on", { mode: "string" }),
    /** How many notarial acts were performed, where the notary said so: the law limits the fee of each. */
    acts: integer("acts"),
    note: text("note").notNull().default(""),
    recordedBy: text("recorded_by").notNull().default(""),
    /** The booking that is made once it is paid; emptied as soon as it is decided. */
    booking: jsonb("booking").$type<PendingBooking>(),
    /**
     * What canceling costs, as it was shown before the booking. `closing`, of a fee charged to a saved card: the most that the
     * visit may cost as it ended, however it is paid.
     */
    terms: jsonb("terms").$type<ShownFees & { readonly closing?: Cents }>(),
    /** A hash of the request it was made for: the same request makes one payment. */
    requestKey: text("request_key"),
    /** Until when the time is held for the payer. */
    heldUntil: when("held_until"),
    /** Stripe's identifiers. */
    sessionId: text("session_id"),
    sessionUrl: text("session_url"),
    intentId: text("intent_id"),
    customerId: text("customer_id"),
    methodId: text("method_id"),
    /** How many sessions were asked for; each needs its own idempotency key. */
    sessionCount: integer("session_count").notNull().default(0),
    /** When Stripe is next asked what became of it, in case no event arrives. */
    nextCheckAt: when("next_check_at"),
    lastError: text("last_error"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.paymentId] }),
    index("payments_of_visit").on(table.siteId, table.visitId),
    index("payments_in_order").on(table.siteId, table.createdAt),
    index("payments_of_intent").on(table.siteId, table.intentId),
    index("payments_to_check").on(table.nextCheckAt).where(sql`${table.nextCheckAt} IS NOT NULL`),
    uniqueIndex("payment_of_one_request").on(table.siteId, table.requestKey),
  ],
);

/** Money that goes back, in cents. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    siteId: text("site_id").notNull(),
    refundId: uuid("refund_id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    amount: integer("amount").$type<Cents>().notNull(),
    status: text("status", { enum: REFUND_STATUSES }).notNull(),
    reason: text("reason").notNull().default(""),
    /** Stripe's identifier; null until it was sent there, and for money given back by hand. */
    stripeRefundId: text("stripe_refund_id"),
    createdBy: text("created_by").notNull().default(""),
    lastError: text("last_error"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.refundId] }),
    foreignKey({
      columns: [table.siteId, table.paymentId],
      foreignColumns: [payments.siteId, payments.paymentId],
    }).onDelete("cascade"),
    index("refunds_of_payment").on(table.siteId, table.paymentId),
    uniqueIndex("refund_of_stripe").on(table.siteId, table.stripeRefundId),
  ],
);

/** Stripe's events, each taken once, with what became of it. */
export const stripeEvents = pgTable(
  "stripe_events",
  {
    siteId: siteId(),
    eventId: text("event_id").notNull(),
    kind: text("kind").notNull(),
    /** What it changed: "booked", "paid", "refund", "nothing", or "waiting" for a payment that is not known yet. */
    outcome: text("outcome").notNull(),
    /** What a waiting event says of a refund. */
    waiting: jsonb("waiting").$type<WaitingRefund>(),
    intentId: text("intent_id"),
    receivedAt: at("received_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.eventId] }),
    index("stripe_events_waiting")
      .on(table.siteId, table.intentId)
      .where(sql`${table.outcome} = 'waiting'`),
  ],
);

import { and, asc, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Contact } from "../../core/booking/intake/intake.ts";
import type { AgreedPrice } from "../../core/booking/visits/visit.ts";
import { type Cents, cents } from "../../core/format/money.ts";
import type {
  PaymentAmounts,
  PaymentPurpose,
  PaymentStatus,
  PaymentWay,
} from "../../core/payments/payment.ts";
import type { Database } from "../platform/db/connect.ts";
import { paymentRefunds, payments, visits } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/** A payment as it is stored. Instants in milliseconds since 1970. */
export interface Payment extends PaymentAmounts {
  readonly id: string;
  readonly visitId: string | null;
  readonly purpose: PaymentPurpose;
  readonly way: PaymentWay;
  /** The day it came in; null until then. */
  readonly paidOn: string | null;
  readonly acts: number | null;
  readonly note: string;
  readonly recordedBy: string;
  readonly heldUntil: number | null;
  readonly intentId: string | null;
  readonly lastError: string | null;
  /** What of `refunded` waits to be sent or is on its way to the payer's bank. */
  readonly refunding: Cents;
  /** Why the last refund failed; null where none did. */
  readonly refundProblem: string | null;
  readonly createdAt: number;
}

/** A payment with whom and what it is for, as the list shows it. */
export interface ListedPayment extends Payment {
  /** Empty for a visit that was erased or is not booked yet. */
  readonly customer: Pick<Contact, "firstName" | "lastName"> | null;
  readonly services: readonly string[];
  readonly zip: string;
  readonly visitStart: number | null;
  readonly agreed: Pick<AgreedPrice, "price" | "travelFee" | "surcharge"> | null;
  /** The notarial acts of the visit: the most that any of its payments names. */
  readonly visitActs: number | null;
  /** What earlier payments of the visit paid after refunds, without tips and cancellation fees. */
  readonly paidBefore: Cents;
}

/** Which payments to list. Days are of the business's calendar, both included. */
export interface PaymentQuery {
  readonly from?: string;
  readonly to?: string;
  readonly way?: PaymentWay;
  /** `refunded`: those of which money went back, or is on its way. */
  readonly status?: PaymentStatus | "refunded";
}

const refunded = sql<number>`coalesce((SELECT sum(${paymentRefunds.amount}) FROM ${paymentRefunds}
  WHERE ${paymentRefunds.siteId} = ${payments.siteId} AND ${paymentRefunds.paymentId} = ${payments.paymentId}
    AND ${paymentRefunds.status} <> 'failed'), 0)::int`;

const refunding = sql<number>`coalesce((SELECT sum(${paymentRefunds.amount}) FROM ${paymentRefunds}
  WHERE ${paymentRefunds.siteId} = ${payments.siteId} AND ${paymentRefunds.paymentId} = ${payments.paymentId}
    AND ${paymentRefunds.status} IN ('queued', 'sent')), 0)::int`;

/** Why the last refund of a payment failed; null without one. */
const refundProblem = sql<string | null>`(SELECT ${paymentRefunds.lastError} FROM ${paymentRefunds}
  WHERE ${paymentRefunds.siteId} = ${payments.siteId} AND ${paymentRefunds.paymentId} = ${payments.paymentId}
    AND ${paymentRefunds.status} = 'failed' ORDER BY ${paymentRefunds.createdAt} DESC LIMIT 1)`;

// The other payments of a visit count whatever the list is filtered by.
const visitActs = sql<number | null>`(SELECT max(other.acts) FROM payments other
  WHERE other.site_id = ${payments.siteId} AND other.visit_id = ${payments.visitId} AND other.status = 'paid')`;

const paidBefore = sql<number>`coalesce((SELECT sum(greatest(0, other.amount - coalesce((
    SELECT sum(back.amount) FROM payment_refunds back
    WHERE back.site_id = other.site_id AND back.payment_id = other.payment_id AND back.status <> 'failed'), 0)))
  FROM payments other
  WHERE other.site_id = ${payments.siteId} AND other.visit_id = ${payments.visitId} AND other.status = 'paid'
    AND other.purpose <> 'cancellation'
    AND (other.created_at, other.payment_id) < (${payments.createdAt}, ${payments.paymentId})), 0)::int`;

type PaymentRow = typeof payments.$inferSelect;

function paymentFromRow(
  row: PaymentRow,
  refunds: { refunded: number; refunding: number; refundProblem: string | null },
): Payment {
  const { visitId, purpose, way, status, amount, tip, paidOn, acts, note, recordedBy } = row;
  return {
    ...{ visitId, purpose, way, status, amount, tip, paidOn, acts, note, recordedBy },
    id: row.paymentId,
    refunded: cents(refunds.refunded),
    refunding: cents(refunds.refunding),
    refundProblem: refunds.refundProblem,
    heldUntil: row.heldUntil?.getTime() ?? null,
    intentId: row.intentId,
    lastError: row.lastError,
    createdAt: row.createdAt.getTime(),
  };
}

/** The payments of visits, in the order they were made. */
export async function paymentsOfVisits(
  db: Database | Transaction,
  siteId: string,
  visitIds: readonly string[],
): Promise<Payment[]> {
  if (visitIds.length === 0) return [];
  const rows = await db
    .select({ row: payments, refunded, refunding, refundProblem })
    .from(payments)
    .where(and(eq(payments.siteId, siteId), inArray(payments.visitId, [...visitIds])))
    .orderBy(asc(payments.createdAt), asc(payments.paymentId));
  return rows.map((each) => paymentFromRow(each.row, each));
}

/** One payment with the columns that only Stripe's part reads; null when there is none. With `isLocked` no other transaction changes it. */
export async function findPayment(
  db: Database | Transaction,
  siteId: string,
  paymentId: string,
  { isLocked = false } = {},
): Promise<{ readonly payment: Payment; readonly row: PaymentRow } | null> {
  if (isLocked) {
    await db.execute(
      sql`SELECT FROM payments WHERE site_id = ${siteId} AND payment_id = ${paymentId} FOR UPDATE`,
    );
  }
  const [found] = await db
    .select({ row: payments, refunded, refunding, refundProblem })
    .from(payments)
    .where(isPayment(siteId, paymentId));
  return found ? { payment: paymentFromRow(found.row, found), row: found.row } : null;
}

/** Changes a payment. */
export async function updatePayment(
  db: Database | Transaction,
  siteId: string,
  paymentId: string,
  changes: Partial<PaymentRow>,
): Promise<void> {
  await db.update(payments).set(changes).where(isPayment(siteId, paymentId));
}

/** The payments of a query, the newest first: those that came in by their day, others by the day they were made. */
export async function listPayments(
  db: Database,
  siteId: string,
  { from, to, way, status }: PaymentQuery,
  { zone, limit }: { readonly zone: string; readonly limit: number },
): Promise<ListedPayment[]> {
  const day = sql`coalesce(${payments.paidOn}, (${payments.createdAt} AT TIME ZONE ${zone})::date)`;
  const which: (SQL | undefined)[] = [
    eq(payments.siteId, siteId),
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
    way === undefined ? undefined : eq(payments.way, way),
    status === undefined || status === "refunded" ? undefined : eq(payments.status, status),
    status === "refunded" ? gt(refunded, 0) : undefined,
    // What nobody paid is no payment; it is shown while somebody still may.
    status === undefined ? or(inArray(payments.status, ["open", "paid", "failed"])) : undefined,
  ];
  const rows = await db
    .select({
      ...{
        row: payments,
        refunded,
        refunding,
        refundProblem,
        visitActs,
        paidBefore,
        contact: visits.contact,
        services: visits.services,
      },
      ...{ zip: visits.zip, startsAt: visits.startsAt, price: visits.price },
      ...{ travelFee: visits.travelFee, surcharge: visits.surcharge, kind: visits.surchargeKind },
    })
    .from(payments)
    .leftJoin(visits, and(eq(visits.siteId, payments.siteId), eq(visits.visitId, payments.visitId)))
    .where(and(...which))
    .orderBy(desc(day), desc(payments.createdAt), desc(payments.paymentId))
    .limit(limit);
  return rows.map(({ row, price, travelFee, kind, surcharge, ...rest }) => ({
    ...paymentFromRow(row, rest),
    visitActs: rest.visitActs,
    paidBefore: cents(rest.paidBefore),
    customer: rest.contact,
    services: rest.services ?? [],
    zip: rest.zip ?? "",
    visitStart: rest.startsAt?.getTime() ?? null,
    agreed:
      price === null || travelFee === null
        ? null
        : {
            ...{ price, travelFee },
            surcharge: kind && surcharge !== null ? { kind, amount: surcharge } : null,
          },
  }));
}

function isPayment(siteId: string, paymentId: string) {
  return and(eq(payments.siteId, siteId), eq(payments.paymentId, paymentId));
}

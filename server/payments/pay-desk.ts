import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { type Cents, ZERO_CENTS } from "../../core/format/money.ts";
import { isUuid } from "../../core/format/patterns.ts";
import { type Demand, demandFor, NO_DEMAND } from "../../core/payments/payment-rule.ts";
import { estimate } from "../../core/pricing/estimate.ts";
import { priceBookOf } from "../../core/pricing/price-book.ts";
import { siteZoneFor } from "../../core/pricing/zones.ts";
import type { BookingCaller } from "../booking/deps.ts";
import { bookVisit } from "../booking/visitor/book.ts";
import type { BookedVisit, BookingRequest, VisitQuery } from "../booking/visitor/booking-desk.ts";
import { visitByLink } from "../booking/visitor/visit-by-link.ts";
import { redactError } from "../platform/db/redact-error.ts";
import { payments } from "../platform/db/schema.ts";
import { openSession } from "./checkout/open-session.ts";
import { type PaidBookingResult, startBookingPayment } from "./checkout/start-booking-payment.ts";
import { type FoundPayment, findPayPage } from "./pay-page.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { loadPaymentSettings } from "./settings.ts";
import { handleStripeEvent, type StripeEventResult } from "./stripe/handle-event.ts";
import { StripePausedError, stripeOf } from "./stripe/stripe-client.ts";
import { paymentsOfVisit, type VisitPayments } from "./visit-payments.ts";

/** Payments as visitors see them. Nothing here may keep a page or a booking from working. */
export interface PayDesk {
  /** What is paid and due for a visit, and how it can be paid; null when that can't be told now. */
  ofVisit(visit: BookedVisit): Promise<VisitPayments | null>;
  /** What a booking asks for before it is made; nothing when that can't be told now. */
  demandOf(query: Pick<VisitQuery, "services" | "zip">, total: Cents): Promise<Demand>;
  /** Books a visit, after its payment where the owner asks for one. */
  book(request: BookingRequest): Promise<PaidBookingResult>;
  /** What the page of a payment shows; null for an unknown one. With the token that its payer came back with it leads to the visit. */
  find(paymentId: string, payerToken?: string): Promise<FoundPayment | null>;
  /** Opens a page of Checkout for a payment that waits; false when Stripe doesn't answer or nothing is to be paid. */
  open(paymentId: string, tip: Cents): Promise<boolean>;
  /** The payment by card of what is due for the visit of a manage link; null where none can be made. */
  payVisit(token: string): Promise<string | null>;
  /** Takes an event of Stripe. */
  takeEvent(body: string, signature: string): Promise<StripeEventResult>;
}

/** Creates the desk for visitors of one site. */
export function createPayDesk({ site, network }: BookingCaller, deps: PaymentDeps): PayDesk {
  const orElse = async <Result>(fallback: Result, what: string, work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      // That Stripe is down was logged when it did not answer.
      if (!(error instanceof StripePausedError))
        deps.log.error({ err: redactError(error), site: site.id }, what);
      return fallback;
    }
  };
  const demandOf: PayDesk["demandOf"] = ({ services, zip }, total) =>
    orElse(NO_DEMAND, "what a booking asks for could not be read", async () => {
      const { takesCards, rule } = await loadPaymentSettings(deps.db, site.id);
      const zone = siteZoneFor(zip, site, deps.booking.places)?.id ?? null;
      return takesCards ? demandFor(rule, { services, zone, total }) : NO_DEMAND;
    });
  return {
    ofVisit: (visit) =>
      orElse(null, "the payments of a visit could not be read", () =>
        paymentsOfVisit(visit, site, deps.db),
      ),
    demandOf,
    book: async (request) => {
      const { services, zip, agreedTotal } = request;
      const shown = estimate(services, zip, priceBookOf(site, deps.booking.places))?.total;
      const total = agreedTotal ?? shown ?? ZERO_CENTS;
      const demand = await demandOf(request, total);
      if (demand.kind === "none") return bookVisit(request, { site, network }, deps.booking);
      return orElse<PaidBookingResult>(
        { kind: "unavailable" },
        "a payment before a booking could not be started",
        () => startBookingPayment(request, demand, { site, network }, deps),
      );
    },
    find: (paymentId, payerToken = "") => findPayPage(paymentId, payerToken, site, deps),
    open: (paymentId, tip) =>
      orElse(false, "a page of Checkout could not be opened", async () => {
        if (!isUuid(paymentId)) return false;
        if (!(await deps.limits.consume("manage", site.id, network)).ok) return false;
        const { stripe } = (await stripeOf(site.id, deps, "visitor")) ?? {};
        return stripe ? openSession(paymentId, tip, { site, stripe }, deps) : false;
      }),
    payVisit: async (token) => {
      const visit = await visitByLink(token, site, deps.booking);
      if (!visit || !(await loadPaymentSettings(deps.db, site.id)).takesCards) return null;
      const { due } = await paymentsOfVisit(visit, site, deps.db);
      return due > 0 ? openPaymentOf(visit.id, due, site.id, deps) : null;
    },
    takeEvent: (body, signature) => handleStripeEvent(body, signature, site, deps),
  };
}

/** The open payment by card of a visit, over what is due now: the one there is, or a new one. */
export async function openPaymentOf(
  visitId: string,
  due: Cents,
  siteId: string,
  { db, now }: Pick<PaymentDeps, "db" | "now">,
): Promise<string> {
  const isOpen = and(
    eq(payments.siteId, siteId),
    eq(payments.visitId, visitId),
    eq(payments.way, "card"),
    eq(payments.status, "open"),
    isNotNull(payments.visitId),
  );
  const found = await db.select().from(payments).where(isOpen);
  const open = found.find(({ purpose, amount }) => purpose === "visit" && amount === due);
  if (open) return open.paymentId;
  const paymentId = randomUUID();
  await db.insert(payments).values({
    ...{ siteId, paymentId, visitId, purpose: "visit", way: "card", status: "open", amount: due },
    createdAt: new Date(now()),
  });
  return paymentId;
}

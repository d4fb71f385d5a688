/** Shared by tests of card payments: a site on a fake Stripe whose events a test delivers when it likes. */
import Stripe from "stripe";
import { cents } from "../../../core/format/money.ts";
import type { VisitMailProps } from "../../../core/mail/templates.ts";
import type { PaymentRule } from "../../../core/payments/payment-rule.ts";
import type { Site } from "../../../core/sections/site.ts";
import { checkSessions } from "../../../server/payments/checkout/check-sessions.ts";
import { createVisitSettlements } from "../../../server/payments/closing/settle-closed-visit.ts";
import { paymentJobs } from "../../../server/payments/payment-jobs.ts";
import { siteOf } from "../app/desk-without-database.ts";
import { fakeEmails } from "../platform/fake-emails.ts";
import { bookingRequest, createTestBooking } from "./booking-database.ts";
import { type FakeStripe, SECRET_KEY, startFakeStripe, WEBHOOK_SECRET } from "./fake-stripe.ts";
import { paymentTest } from "./payment-test.ts";

/** The queues whose jobs `runJobs` runs. */
const PAYMENT_QUEUES = ["payment-refund", "payment-settlement", "payment-charge"];

const visitMail = ({ event }: VisitMailProps) => ({
  subject: event.kind,
  html: "",
  text: event.kind,
});

/** Plain mails in place of the templates. */
const plainPaymentEmails = fakeEmails({
  "visit-visitor": visitMail,
  "visit-owner": visitMail,
  "visit-signer": visitMail,
  system: ({ notice }) => ({ subject: notice.title, html: "", text: notice.lines.join(" ") }),
  payment: ({ kind, link, payment: { acts } }) => ({ subject: kind, html: `${acts}`, text: link }),
});

type Booking = Awaited<ReturnType<typeof createTestBooking>>;

/** The desks of a site that is connected to a fake Stripe. */
function cardPayments(site: Site, booking: Booking, stripe: FakeStripe) {
  const { jobs } = booking;
  const deps = { ...booking.deps, settlements: createVisitSettlements(jobs) };
  const test = paymentTest(site, booking, {
    ...{ booking: deps, stripeAddress: stripe.address, stripeTimeoutMs: 1_500 },
  });
  const definitions = new Map(paymentJobs(test.deps).map((job) => [job.name, job]));
  return {
    ...test,
    bookingDeps: deps,
    /** Sends an event as Stripe signs it; with another secret it is forged. */
    deliver: (event: object, secret = WEBHOOK_SECRET) => {
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      return test.visitor.takeEvent(payload, signature);
    },
    /** Books as a visitor of the site does, through what the owner asks for. */
    ask: async (local: string, changes: Parameters<typeof bookingRequest>[1] = {}) => {
      const request = bookingRequest(local, changes);
      return test.visitor.book(request);
    },
    setRule: async (rule: Partial<PaymentRule>) => {
      const saved = await test
        .deskOf()
        .books?.saveRule({ kind: "none", amount: 0, exceptions: [], ...rule }, false);
      if (saved?.kind !== "saved")
        throw new Error(`The rule was not saved: ${JSON.stringify(saved)}`);
    },
    /** Runs every stored job of payments once, whenever it is due; a job that fails stays. */
    runJobs: async () => {
      const stored = await booking.ask(
        "SELECT id, name, data FROM pgboss.job WHERE name = ANY ($1) AND state < 'active' AND data IS NOT NULL ORDER BY created_on",
        [PAYMENT_QUEUES],
      );
      for (const { id, name, data } of stored) {
        const definition = definitions.get(String(name));
        try {
          await definition?.run(data, new AbortController().signal);
        } catch {
          continue; // Stripe is dead: the queue tries again
        }
        await booking.pool.query("DELETE FROM pgboss.job WHERE id = $1", [id]);
      }
    },
    checkSessions: () => checkSessions(test.deps, new AbortController().signal),
    /** What the books say the business has by card, in cents. */
    booked: async () => {
      const [row] = await booking.ask(
        `SELECT coalesce((SELECT sum(amount + tip) FROM payments WHERE status = 'paid' AND way = 'card'), 0)
          - coalesce((SELECT sum(amount) FROM payment_refunds WHERE status IN ('sent', 'done')), 0) AS cents`,
      );
      return Number(row?.cents);
    },
  };
}

/** Call it at the top of a test file, and `reset` before each test: a database, a fake Stripe, and the built-in site connected to it. */
export async function startCardPayments() {
  const site = await siteOf();
  const booking = await createTestBooking(site, plainPaymentEmails, PAYMENT_QUEUES);
  const stripe = await startFakeStripe();
  const cards = cardPayments(site, booking, stripe);
  const lastSession = () => {
    const session = [...stripe.sessions.values()].at(-1);
    if (!session) throw new Error("No page of Checkout was opened.");
    return session;
  };
  return {
    ...{ ...cards, site, booking, stripe, lastSession },
    /** No visits and no payments; Stripe is connected, and a deposit of $50 is asked for. */
    reset: async () => {
      await booking.clear();
      for (const table of ["payments", "stripe_events", "payment_settings"]) {
        await booking.pool.query(`DELETE FROM ${table}`);
      }
      const { state } = stripe;
      Object.assign(state, { isBusy: false, isDead: false, isSilent: false, declines: false });
      Object.assign(state, { refusesEmail: false, lacksPermission: false, losesAnswers: false });
      cards.deps.stripeBreaker.answered(true);
      const connected = await cards.deskOf().books?.connect(SECRET_KEY);
      if (connected?.kind !== "connected")
        throw new Error(`Not connected: ${JSON.stringify(connected)}`);
      await cards.setRule({ kind: "deposit", amount: cents(50_00) });
    },
    visits: () => booking.ask("SELECT visit_id, status FROM visits ORDER BY starts_at"),
    /** The event that the last page of Checkout was paid. */
    completed: () => stripe.eventOf("checkout.session.completed", lastSession()),
    /** Asks for a visit that has to be paid first; the payment's id. */
    askToPay: async (local = "2026-03-03T10:00") => {
      const result = await cards.ask(local);
      if (result.kind === "pay") return result.paymentId;
      throw new Error(`It was not asked to pay: ${JSON.stringify(result)}`);
    },
  };
}

import type { z } from "zod";
import { type Cents, parseDollars, subtractCents, sumCents } from "../../core/format/money.ts";
import { isUuid } from "../../core/format/patterns.ts";
import { paymentRuleSchema } from "../../core/payments/payment-rule.ts";
import {
  type PaymentWays,
  paymentWaysSchema,
  type TypedWays,
} from "../../core/payments/payment-ways.ts";
import { refundAmountProblem } from "../../core/payments/refund-amount.ts";
import type { Site } from "../../core/sections/site.ts";
import { visitById } from "../booking/visits/store.ts";
import type { Person } from "../people/person.ts";
import {
  changedAccounts,
  type MoneyWithheld,
  moneyWithheld,
  tellOfMoneyChange,
} from "./money-changes.ts";
import { type OwedVisit, owedVisits } from "./owed-visits.ts";
import { openPaymentOf } from "./pay-desk.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { paymentsCsv } from "./payments-csv.ts";
import { queueReceipt } from "./receipts.ts";
import { removePayment } from "./record-payment.ts";
import { type ListedRefund, listRefunds } from "./refunds/list-refunds.ts";
import { queueRefund } from "./refunds/queue-refund.ts";
import { type SendAgainResult, sendAgain } from "./send-again.ts";
import { loadPaymentSettings, type PaymentSettings, savePaymentSettings } from "./settings.ts";
import { findPayment, type ListedPayment, listPayments, type PaymentQuery } from "./store.ts";
import {
  type ConnectStripeResult,
  connectStripe,
  disconnectStripe,
} from "./stripe/connect-stripe.ts";
import { paymentsOfVisit } from "./visit-payments.ts";

/** A page of the list of payments. */
interface PaymentPage {
  readonly payments: readonly ListedPayment[];
  /** The refunds, by the day they were requested. */
  readonly refunds: readonly ListedRefund[];
  /** Whether older ones were left out: a narrower range shows them. */
  readonly hasMore: boolean;
}

type SaveResult =
  | { readonly kind: "saved" }
  | MoneyWithheld
  | { readonly kind: "errors"; readonly errors: Readonly<Record<string, string>> };

type AskResult =
  /** `isMailed`: whether an email with the link was queued; without an address there is only the link. */
  | {
      readonly kind: "asked";
      readonly paymentId: string;
      readonly amount: Cents;
      readonly isMailed: boolean;
    }
  | { readonly kind: "nothing-due" | "off" | "unknown" };

type RefundResult =
  | MoneyWithheld
  | { readonly kind: "refunding"; readonly amount: Cents }
  | { readonly kind: "errors"; readonly errors: { readonly amount: string } }
  | { readonly kind: "unknown" };

/** What only the owner sees and changes. What sends money elsewhere needs a recent sign-in, and the owners get an email. */
export interface PaymentBooks {
  list(query: PaymentQuery): Promise<PaymentPage>;
  /** Who still owes: the unpaid visits of the last year, the newest first. */
  owed(): Promise<readonly OwedVisit[]>;
  /** The payments of a query as CSV. */
  csv(query: PaymentQuery): Promise<string>;
  settings(): Promise<PaymentSettings>;
  /** Stores the ways without a processor. */
  saveWays(typed: TypedWays): Promise<SaveResult>;
  /** Stores what is asked for before a visit, and whether payers are asked for a tip. */
  saveRule(
    typed: z.input<typeof paymentRuleSchema>,
    asksForTips: boolean,
  ): Promise<Exclude<SaveResult, MoneyWithheld>>;
  /** Connects Stripe after a real test. */
  connect(
    secretKey: string,
  ): Promise<
    ConnectStripeResult | MoneyWithheld | { readonly kind: "wait"; readonly seconds: number }
  >;
  setCardsOn(isOn: boolean): Promise<void>;
  /** "pages-open": somebody may be paying on a page that can't be closed now; nothing was changed. */
  disconnect(): Promise<{ readonly kind: "disconnected" | "pages-open" } | MoneyWithheld>;
  /** Sends a customer the link to pay what is due by card. */
  askToPay(visitId: string): Promise<AskResult>;
  /** Removes a payment that was recorded by mistake; false when there is none, or it was made by card. */
  remove(paymentId: string): Promise<boolean>;
  /** Sends a refund, or a fee to a saved card, to Stripe again, which it did not take. */
  sendAgain(id: string): Promise<SendAgainResult>;
  /** Sends money of a payment by card back. */
  refund(paymentId: string, typedAmount: string): Promise<RefundResult>;
}

const PAGE_SIZE = 200;
const first = <Found>(found: readonly Found[]) => found.slice(0, PAGE_SIZE);
const MAX_EXPORTED = 50_000;

/** What the books are made from; `record` writes to the audit log. */
interface BooksContext {
  readonly site: Site;
  readonly person: Person;
  /** The caller's, for the rate limit. */
  readonly network: string;
  readonly deps: PaymentDeps;
  record(act: string, detail: object): Promise<void>;
}

/** Creates the books of a site for its owner. */
export function createPaymentBooks(context: BooksContext): PaymentBooks {
  const { site, person, network, record, deps } = context;
  const { db, now } = deps;
  const zone = site.businessConfig.timezone;
  return {
    list: async (query) => {
      const page = { zone, limit: PAGE_SIZE + 1 };
      const payments = await listPayments(db, site.id, query, page);
      const refunds = await listRefunds(db, site.id, query, page);
      const hasMore = Math.max(payments.length, refunds.length) > PAGE_SIZE;
      return { hasMore, payments: first(payments), refunds: first(refunds) };
    },
    owed: () => owedVisits(db, site.id, now()),
    csv: async (query) => {
      const found = await listPayments(db, site.id, query, { zone, limit: MAX_EXPORTED });
      await record("payments-exported", { payments: found.length });
      return paymentsCsv(found, site);
    },
    settings: () => loadPaymentSettings(db, site.id),
    saveWays: async (typed) => {
      const parsed = paymentWaysSchema.safeParse(typed);
      if (!parsed.success) return fieldErrors(parsed.error);
      const ways: PaymentWays = parsed.data;
      const names = changedAccounts((await loadPaymentSettings(db, site.id)).ways, ways);
      const withheld = names.length > 0 ? moneyWithheld(person, deps) : null;
      if (withheld) return withheld;
      await savePaymentSettings(db, site.id, { ways }, now());
      await record("payment-ways-changed", { ways: namesOfWays(ways) });
      if (names.length > 0)
        await tellOfMoneyChange({ kind: "accounts", names }, person, site, deps);
      return { kind: "saved" };
    },
    saveRule: async (typed, asksForTips) => {
      const parsed = paymentRuleSchema.safeParse(typed);
      if (!parsed.success) return fieldErrors(parsed.error);
      await savePaymentSettings(db, site.id, { rule: parsed.data, asksForTips }, now());
      const { kind, amount, exceptions } = parsed.data;
      const changed = { kind, cents: amount, exceptions: exceptions.length, asksForTips };
      await record("payment-rule-changed", changed);
      return { kind: "saved" };
    },
    connect: async (secretKey) => {
      const withheld = moneyWithheld(person, deps);
      if (withheld) return withheld;
      const taken = await deps.limits.consume("outgoing-check", site.id, network);
      if (!taken.ok) return { kind: "wait", seconds: taken.retryAfterSeconds };
      const result = await connectStripe(secretKey, site, deps);
      if (result.kind !== "connected") return result;
      const { isLive, account } = result;
      await record("stripe-connected", { live: isLive });
      await tellOfMoneyChange({ kind: "stripe-connected", account }, person, site, deps);
      return result;
    },
    setCardsOn: async (isStripeOn) => {
      await savePaymentSettings(db, site.id, { isStripeOn }, now());
      await record(isStripeOn ? "cards-turned-on" : "cards-turned-off", {});
    },
    disconnect: async () => {
      const withheld = moneyWithheld(person, deps);
      if (withheld) return withheld;
      const kind = await disconnectStripe(site, deps);
      if (kind === "pages-open") return { kind };
      await record("stripe-disconnected", {});
      await tellOfMoneyChange({ kind: "stripe-disconnected" }, person, site, deps);
      return { kind };
    },
    askToPay: (visitId) => askToPay(visitId, context),
    remove: async (paymentId) => {
      const removed = await removePayment(paymentId, { siteId: site.id, name: person.name }, deps);
      if (!removed) return false;
      const { visitId: visit, amount, tip, way } = removed;
      await record("payment-removed", { visit, cents: amount, tip, way });
      return true;
    },
    sendAgain: (id) => sendAgain(id, site.id, record, deps),
    refund: (paymentId, typedAmount) => refundPayment(paymentId, typedAmount, context),
  };
}

async function askToPay(visitId: string, { site, record, deps }: BooksContext): Promise<AskResult> {
  const visit = isUuid(visitId) ? await visitById(deps.db, site.id, visitId) : null;
  if (!visit || visit.state === "held") return { kind: "unknown" };
  if (!(await loadPaymentSettings(deps.db, site.id)).takesCards) return { kind: "off" };
  const { due } = await paymentsOfVisit(visit, site, deps.db);
  if (due === 0) return { kind: "nothing-due" };
  const paymentId = await openPaymentOf(visitId, due, site.id, deps);
  const isMailed = await deps.db.transaction(async (tx) => {
    const found = await findPayment(tx, site.id, paymentId);
    if (!found) return false;
    return queueReceipt(tx, { kind: "request", payment: found.payment, booking: null }, site, deps);
  });
  await record("payment-asked", { visit: visitId, cents: due });
  return { kind: "asked", paymentId, amount: due, isMailed };
}

async function refundPayment(
  paymentId: string,
  typedAmount: string,
  { site, person, record, deps }: BooksContext,
): Promise<RefundResult> {
  const withheld = moneyWithheld(person, deps);
  if (withheld) return withheld;
  if (!isUuid(paymentId)) return { kind: "unknown" };
  const amount = parseDollars(typedAmount);
  const result = await deps.db.transaction(async (tx): Promise<RefundResult> => {
    const found = await findPayment(tx, site.id, paymentId, { isLocked: true });
    if (found?.row.status !== "paid" || found.row.way !== "card") return { kind: "unknown" };
    const { payment } = found;
    const left = subtractCents(sumCents([payment.amount, payment.tip]), payment.refunded);
    const error = refundAmountProblem(amount, left);
    if (amount === null || error !== null) {
      return { kind: "errors", errors: { amount: error ?? "" } };
    }
    const refund = { siteId: site.id, paymentId, amount, reason: "Refunded by the owner" };
    await queueRefund(tx, { ...refund, createdBy: person.name }, deps);
    return { kind: "refunding", amount };
  });
  if (result.kind === "refunding")
    await record("payment-refunded", { payment: paymentId, cents: result.amount });
  return result;
}

function fieldErrors(error: z.ZodError): Extract<SaveResult, { readonly kind: "errors" }> {
  const errors = error.issues.map(({ path, message }) => [path.join("."), message]);
  return { kind: "errors", errors: Object.fromEntries(errors) };
}

function namesOfWays(ways: PaymentWays): string[] {
  return Object.entries(ways)
    .filter(([name, value]) => name !== "checkTo" && value !== "" && value !== false)
    .map(([name]) => name);
}

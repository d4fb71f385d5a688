import { dayOf } from "../../core/booking/time/zoned-time.ts";
import type { TypedPayment } from "../../core/payments/payment-form.ts";
import {
  type PaymentWays,
  paymentWaysSchema,
  type TypedWays,
} from "../../core/payments/payment-ways.ts";
import type { Site } from "../../core/sections/site.ts";
import type { Person } from "../people/person.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { paymentsCsv } from "./payments-csv.ts";
import { type RecordPaymentResult, recordPayment, removePayment } from "./record-payment.ts";
import { loadPaymentSettings, type PaymentSettings, savePaymentSettings } from "./settings.ts";
import { type ListedPayment, listPayments, type PaymentQuery } from "./store.ts";
import { paymentsByVisit, type VisitPayments } from "./visit-payments.ts";

/** Payments as the owner and the notary see them. */
export interface PaymentsDesk {
  /** What is paid and due for visits, by their id. */
  ofVisits(ids: readonly string[]): Promise<ReadonlyMap<string, VisitPayments>>;
  /** Records a payment that was made by hand. */
  record(visitId: string, typed: TypedPayment, requestKey: string): Promise<RecordPaymentResult>;
  /** Removes a recorded payment; false when there is none, or it was made by card. */
  remove(paymentId: string): Promise<boolean>;
  /** The books and the settings; null for everybody but the owner. */
  readonly books: PaymentBooks | null;
}

/** A page of the list of payments. */
export interface PaymentPage {
  readonly payments: readonly ListedPayment[];
  /** Whether older ones were left out: a narrower range shows them. */
  readonly hasMore: boolean;
}

type SaveWaysResult =
  | { readonly kind: "saved" }
  | { readonly kind: "errors"; readonly errors: Readonly<Record<string, string>> };

/** What only the owner sees and changes. */
export interface PaymentBooks {
  list(query: PaymentQuery): Promise<PaymentPage>;
  /** The payments of a query as CSV. */
  csv(query: PaymentQuery): Promise<string>;
  settings(): Promise<PaymentSettings>;
  /** Stores the ways without a processor. */
  saveWays(typed: TypedWays): Promise<SaveWaysResult>;
}

const PAGE_SIZE = 200;
const MAX_EXPORTED = 50_000;

/** Creates the desk of an owner or a notary; null for editors, who may not see what customers paid. */
export function createPaymentsDesk(
  person: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  deps: PaymentDeps,
): PaymentsDesk | null {
  const { role, siteId, name, email } = person;
  if (role === "editor") return null;
  const { db, now } = deps;
  const record = (act: string, detail: object) =>
    deps.audit.record(siteId, { who: email, act, detail: { ...detail }, network });
  return {
    ofVisits: (ids) => paymentsByVisit(ids, site, db),
    record: async (visitId, typed, requestKey) => {
      const today = dayOf(now(), site.businessConfig.timezone);
      const result = await recordPayment(visitId, typed, { siteId, name, today, requestKey }, deps);
      if (result.kind === "recorded") {
        const { amount: cents, way } = result.payment;
        await record("payment-recorded", { visit: visitId, cents, way });
      }
      return result;
    },
    remove: async (paymentId) => {
      const removed = await removePayment(paymentId, siteId, deps);
      if (!removed) return false;
      await record("payment-removed", { visit: removed.visitId, cents: removed.amount });
      return true;
    },
    books: role === "owner" ? createBooks({ site, record, deps }) : null,
  };
}

interface BooksContext {
  readonly site: Site;
  readonly deps: PaymentDeps;
  record(act: string, detail: object): Promise<void>;
}

function createBooks({ site, record, deps }: BooksContext): PaymentBooks {
  const { db, now } = deps;
  const zone = site.businessConfig.timezone;
  return {
    list: async (query) => {
      const found = await listPayments(db, site.id, query, { zone, limit: PAGE_SIZE + 1 });
      return { payments: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
    },
    csv: async (query) => {
      const found = await listPayments(db, site.id, query, { zone, limit: MAX_EXPORTED });
      await record("payments-exported", { payments: found.length });
      return paymentsCsv(found, site);
    },
    settings: () => loadPaymentSettings(db, site.id),
    saveWays: async (typed) => {
      const parsed = paymentWaysSchema.safeParse(typed);
      if (!parsed.success) {
        const errors = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
        return { kind: "errors", errors: Object.fromEntries(errors) };
      }
      const ways: PaymentWays = parsed.data;
      await savePaymentSettings(db, site.id, { ways }, now());
      await record("payment-ways-changed", { ways: namesOfWays(ways) });
      return { kind: "saved" };
    },
  };
}

function namesOfWays(ways: PaymentWays): string[] {
  return Object.entries(ways)
    .filter(([name, value]) => name !== "checkTo" && value !== "" && value !== false)
    .map(([name]) => name);
}

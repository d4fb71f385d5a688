import { dayOf } from "../../core/booking/time/zoned-time.ts";
import type { Cents } from "../../core/format/money.ts";
import type { OverpaymentChoice } from "../../core/payments/overpayment.ts";
import type { TypedPayment } from "../../core/payments/payment-form.ts";
import type { Site } from "../../core/sections/site.ts";
import type { Person } from "../people/person.ts";
import { createPaymentBooks, type PaymentBooks } from "./books.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { type RecordPaymentResult, recordPayment } from "./record-payment.ts";
import { paymentsByVisit, type VisitPayments } from "./visit-payments.ts";

/** Payments as the owner and the notary see them. */
export interface PaymentsDesk {
  /** What is paid and due for visits, by their id. */
  ofVisits(ids: readonly string[]): Promise<ReadonlyMap<string, VisitPayments>>;
  /** What of visits is still to be paid, by their id. */
  dueOf(ids: readonly string[]): Promise<ReadonlyMap<string, Cents>>;
  /** Records a payment that was made by hand. */
  record(
    visitId: string,
    typed: TypedPayment,
    options: { readonly requestKey: string; readonly overpayment: OverpaymentChoice },
  ): Promise<RecordPaymentResult>;
  /** The books and the settings; null for everybody but the owner. */
  readonly books: PaymentBooks | null;
}

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
    async dueOf(ids) {
      const found = await paymentsByVisit(ids, site, db);
      return new Map([...found].map(([id, { due }]) => [id, due]));
    },
    record: async (visitId, typed, options) => {
      const today = dayOf(now(), site.businessConfig.timezone);
      const by = { siteId, name, today, ...options };
      const result = await recordPayment(visitId, typed, by, deps);
      if (result.kind === "recorded") {
        const { amount: cents, tip, way } = result.payment;
        await record("payment-recorded", { visit: visitId, cents, tip, way });
      }
      return result;
    },
    books: role === "owner" ? createPaymentBooks({ site, person, network, record, deps }) : null,
  };
}

import { and, eq, inArray } from "drizzle-orm";
import { dayOf } from "../../core/booking/time/zoned-time.ts";
import type { Cents } from "../../core/format/money.ts";
import { isUuid } from "../../core/format/patterns.ts";
import type { OverpaymentChoice } from "../../core/payments/overpayment.ts";
import type { TypedPayment } from "../../core/payments/payment-form.ts";
import type { Site } from "../../core/sections/site.ts";
import { visitsLimitedTo } from "../booking/notaries/own-provider.ts";
import type { Person } from "../people/person.ts";
import type { Database } from "../platform/db/connect.ts";
import { visits } from "../platform/db/schema.ts";
import { createPaymentBooks, type PaymentBooks } from "./books.ts";
import { type MoneyEvent, moneyHistory } from "./history/money-history.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { type RecordPaymentResult, recordPayment } from "./record-payment.ts";
import { paymentsByVisit, type VisitPayments } from "./visit-payments.ts";

/** Payments as the owner and the notary see them. */
export interface PaymentsDesk {
  /** What is paid and due for visits, by their id. */
  ofVisits(ids: readonly string[]): Promise<ReadonlyMap<string, VisitPayments>>;
  /** What of visits is still to be paid, by their id. */
  dueOf(ids: readonly string[]): Promise<ReadonlyMap<string, Cents>>;
  /** What became of the money of a visit, by time; nothing of a visit the person does not see. */
  history(visitId: string): Promise<readonly MoneyEvent[]>;
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
  const limitedTo = visitsLimitedTo(person, site);
  const ofVisits: PaymentsDesk["ofVisits"] = async (ids) =>
    paymentsByVisit(await ownVisits(ids, limitedTo, siteId, db), site, db);
  return {
    ofVisits,
    async dueOf(ids) {
      const found = await ofVisits(ids);
      return new Map([...found].map(([id, { due }]) => [id, due]));
    },
    history: async (visitId) =>
      (await ownVisits([visitId], limitedTo, siteId, db)).length > 0
        ? moneyHistory(db, siteId, visitId)
        : [],
    record: async (visitId, typed, options) => {
      if ((await ownVisits([visitId], limitedTo, siteId, db)).length === 0)
        return { kind: "unknown" };
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

/** Those of some visits whose notary the person is; all of them for the owner. */
async function ownVisits(
  ids: readonly string[],
  limitedTo: string | undefined,
  siteId: string,
  db: Database,
): Promise<readonly string[]> {
  if (limitedTo === undefined) return ids;
  const rows = await db
    .select({ id: visits.visitId })
    .from(visits)
    .where(
      and(
        eq(visits.siteId, siteId),
        eq(visits.providerId, limitedTo),
        inArray(visits.visitId, ids.filter(isUuid)),
      ),
    );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

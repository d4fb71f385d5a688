import { and, eq, inArray } from "drizzle-orm";
import type { VisitState } from "../../core/booking/visits/visit.ts";
import { type Cents, ZERO_CENTS } from "../../core/format/money.ts";
import { isUuid } from "../../core/format/patterns.ts";
import { balanceDue, type PaymentAmounts } from "../../core/payments/payment.ts";
import { type ShownWay, shownWays } from "../../core/payments/payment-ways.ts";
import { visitCost } from "../../core/payments/visit-cost.ts";
import type { Site } from "../../core/sections/site.ts";
import type { BookedVisit } from "../booking/visitor/booking-desk.ts";
import type { Database } from "../platform/db/connect.ts";
import { visits } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { loadPaymentSettings, type PaymentSettings } from "./settings.ts";
import { type Payment, paymentsOfVisits } from "./store.ts";

/** What is paid and due for a visit, and how it can be paid. */
export interface VisitPayments {
  readonly payments: readonly Payment[];
  /** What the visit costs: its total, or the fee it ended with. */
  readonly cost: Cents;
  readonly due: Cents;
  /** The ways without a processor that the site takes, with links over what is due. */
  readonly ways: readonly ShownWay[];
  readonly takesCards: boolean;
}

interface PricedVisit {
  readonly state: VisitState;
  readonly total: Cents;
  readonly closingFee: Cents;
}

/** The ways without a processor that the confirmation of a booking names. */
export async function waysToPay(db: Transaction, site: Site): Promise<readonly ShownWay[]> {
  const { ways } = await loadPaymentSettings(db, site.id);
  return shownWays(ways, site.businessConfig.name, ZERO_CENTS);
}

/** What of a stored visit is still to be paid. */
export function balanceOf(
  { state, closingFee, agreed }: BookedVisit,
  payments: readonly PaymentAmounts[],
): Cents {
  return balanceDue(visitCost({ state, closingFee, total: agreed.total }), payments);
}

/** What is paid and due for one visit, as the visitor's page shows it. */
export async function paymentsOfVisit(
  visit: {
    readonly id: string;
    readonly state: VisitState;
    readonly closingFee: Cents;
    readonly agreed: { readonly total: Cents };
  },
  site: Site,
  db: Database,
): Promise<VisitPayments> {
  const [{ ways, takesCards }, payments] = await Promise.all([
    loadPaymentSettings(db, site.id),
    paymentsOfVisits(db, site.id, [visit.id]),
  ]);
  const { state, closingFee, agreed } = visit;
  return summary({ state, closingFee, total: agreed.total }, payments, { ways, takesCards, site });
}

/** The same for many visits, by their id; those that do not exist are left out. */
export async function paymentsByVisit(
  visitIds: readonly string[],
  site: Site,
  db: Database,
): Promise<ReadonlyMap<string, VisitPayments>> {
  const ids = visitIds.filter(isUuid);
  if (ids.length === 0) return new Map();
  const [{ ways, takesCards }, payments, rows] = await Promise.all([
    loadPaymentSettings(db, site.id),
    paymentsOfVisits(db, site.id, ids),
    db
      .select({
        id: visits.visitId,
        state: visits.status,
        total: visits.total,
        closingFee: visits.closingFee,
      })
      .from(visits)
      .where(and(eq(visits.siteId, site.id), inArray(visits.visitId, ids))),
  ]);
  const byVisit = Map.groupBy(payments, ({ visitId }) => visitId);
  return new Map(
    rows.map((row) => [
      row.id,
      summary(row, byVisit.get(row.id) ?? [], { ways, takesCards, site }),
    ]),
  );
}

function summary(
  visit: PricedVisit,
  payments: readonly (Payment & PaymentAmounts)[],
  {
    ways,
    takesCards,
    site,
  }: Pick<PaymentSettings, "ways" | "takesCards"> & { readonly site: Site },
): VisitPayments {
  const cost = visitCost(visit);
  const due = balanceDue(cost, payments);
  return { payments, cost, due, takesCards, ways: shownWays(ways, site.businessConfig.name, due) };
}

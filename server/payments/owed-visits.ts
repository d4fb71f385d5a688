import { and, desc, eq, gte, inArray, lt, or } from "drizzle-orm";
import type { Contact } from "../../core/booking/intake/intake.ts";
import type { VisitState } from "../../core/booking/visits/visit.ts";
import type { Cents } from "../../core/format/money.ts";
import { DAY_MS } from "../../core/format/time-units.ts";
import { balanceDue } from "../../core/payments/payment.ts";
import { visitCost } from "../../core/payments/visit-cost.ts";
import type { Database } from "../platform/db/connect.ts";
import { visits } from "../platform/db/schema.ts";
import { paymentsOfVisits } from "./store.ts";

/** A visit that is over, or was canceled or missed for a fee, and is not paid. */
export interface OwedVisit {
  readonly id: string;
  readonly customer: Pick<Contact, "firstName" | "lastName"> | null;
  readonly state: VisitState;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly due: Cents;
}

/** How far back unpaid visits are looked for, in milliseconds. */
const SINCE_MS = 365 * DAY_MS;

/** How many visits are looked through, the newest. */
const MAX_VISITS = 2_000;

/** The visits of the last year that are not paid, the newest first. One that is over counts also where no one marked it completed. */
export async function owedVisits(db: Database, siteId: string, now: number): Promise<OwedVisit[]> {
  const over = new Date(now);
  const rows = await db
    .select({
      ...{ id: visits.visitId, state: visits.status, total: visits.total },
      ...{ closingFee: visits.closingFee, startsAt: visits.startsAt, contact: visits.contact },
    })
    .from(visits)
    .where(
      and(
        eq(visits.siteId, siteId),
        gte(visits.startsAt, new Date(now - SINCE_MS)),
        or(
          inArray(visits.status, ["completed", "no-show", "cancelled"]),
          and(eq(visits.status, "confirmed"), lt(visits.endsAt, over)),
        ),
      ),
    )
    .orderBy(desc(visits.startsAt), desc(visits.visitId))
    .limit(MAX_VISITS);
  const costly = rows.filter((row) => visitCost(row) > 0);
  const payments = await paymentsOfVisits(
    db,
    siteId,
    costly.map(({ id }) => id),
  );
  const byVisit = Map.groupBy(payments, ({ visitId }) => visitId);
  return costly.flatMap(({ id, state, startsAt, contact, ...cost }) => {
    const due = balanceDue(visitCost({ state, ...cost }), byVisit.get(id) ?? []);
    return due > 0 ? [{ id, customer: contact, state, start: startsAt.getTime(), due }] : [];
  });
}

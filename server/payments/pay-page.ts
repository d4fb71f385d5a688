import { type Cents, ZERO_CENTS } from "../../core/format/money.ts";
import { isUuid } from "../../core/format/patterns.ts";
import type { PaymentPurpose } from "../../core/payments/payment.ts";
import type { Site } from "../../core/sections/site.ts";
import { visitByLink } from "../booking/visitor/visit-by-link.ts";
import { visitById } from "../booking/visits/store.ts";
import { isEqualConstantTime } from "../platform/request-hash.ts";
import { bookableUntil } from "./checkout/open-session.ts";
import { sessionTitle } from "./checkout/session-title.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { loadPaymentSettings } from "./settings.ts";
import { findPayment } from "./store.ts";
import { paymentsOfVisit } from "./visit-payments.ts";

/**
 * A payment as its payer sees it. Whoever knows its id may pay it, so it tells no name and no address, and leads to the visit,
 * which tells both, only for who brings the payer's token or the link of the visit.
 */
export interface FoundPayment {
  readonly id: string;
  readonly purpose: PaymentPurpose;
  /**
   * "hold": it is booked once it is paid; its time is held until `heldUntil`, or not held where that is null. "open": it can be paid. "confirming": the time is no longer held, and Stripe has
   * not told yet whether it was paid. "paid": done. "lapsed": the time was released. "refunded": it was paid, but could not be
   * booked.
   */
  readonly state: "hold" | "open" | "confirming" | "paid" | "lapsed" | "refunded";
  readonly amount: Cents;
  readonly tip: Cents;
  readonly title: string;
  readonly heldUntil: number | null;
  /** The page of Checkout that is open; null without one. */
  readonly url: string | null;
  /** The link of the visit it belongs to; null where there is none (yet), or for others than its visitor. */
  readonly visitToken: string | null;
  /** Where a booking that lapsed begins again. */
  readonly service: string | null;
  readonly zip: string;
  readonly asksForTip: boolean;
}

type FoundRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>["row"];

/**
 * Finds what the page of a payment shows, by the payment's id or by the manage link of a visit; null for an unknown one.
 * `payerToken`: what the browser brought back from Checkout, any text.
 */
export async function findPayPage(
  paymentId: string,
  payerToken: string,
  site: Site,
  deps: PaymentDeps,
): Promise<FoundPayment | null> {
  if (!isUuid(paymentId)) return findVisitToPay(paymentId, site, deps);
  const found = await findPayment(deps.db, site.id, paymentId);
  if (found?.row.way !== "card") return null;
  const { row } = found;
  const { booking, visitId } = row;
  const [visit, settings] = await Promise.all([
    visitId ? visitById(deps.db, site.id, visitId) : null,
    loadPaymentSettings(deps.db, site.id),
  ]);
  const { links } = deps.booking;
  const isPayer = isEqualConstantTime(payerToken, links.payerToken(site.id, row.paymentId));
  const isOver = booking !== null && bookableUntil(row) <= deps.now();
  return {
    ...{ id: row.paymentId, purpose: row.purpose, amount: row.amount, tip: row.tip },
    state: stateOf(row, isOver),
    title: sessionTitle(booking ?? visit, site),
    heldUntil: row.heldUntil?.getTime() ?? null,
    url: row.status === "open" && !isOver ? row.sessionUrl : null,
    visitToken: visitId && isPayer ? links.visitToken(site.id, visitId) : null,
    service: (booking ?? visit)?.services[0] ?? null,
    zip: (booking ?? visit)?.zip ?? "",
    asksForTip: settings.asksForTips && row.purpose === "visit",
  };
}

/** What is due for a visit, before a payment of it was begun. */
async function findVisitToPay(
  token: string,
  site: Site,
  deps: PaymentDeps,
): Promise<FoundPayment | null> {
  const visit = await visitByLink(token, site, deps.booking);
  const settings = await loadPaymentSettings(deps.db, site.id);
  if (!visit || !settings.takesCards) return null;
  const { due } = await paymentsOfVisit(visit, site, deps.db);
  return {
    ...{ id: token, purpose: "visit", state: due > 0 ? "open" : "paid", amount: due },
    ...{ tip: ZERO_CENTS, title: sessionTitle(visit, site), heldUntil: null, url: null },
    ...{ visitToken: token, service: null, zip: visit.zip, asksForTip: settings.asksForTips },
  };
}

function stateOf(
  { status, visitId, booking, sessionId }: FoundRow,
  isOver: boolean,
): FoundPayment["state"] {
  if (status === "paid") return visitId === null ? "refunded" : "paid";
  if (status === "lapsed") return "lapsed";
  // It may have been paid, with its event on the way: whoever is told otherwise pays twice.
  if (isOver) return status === "open" && sessionId !== null ? "confirming" : "lapsed";
  return booking === null ? "open" : "hold";
}

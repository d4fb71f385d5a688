import { fullName } from "../../core/format/names.ts";
import type { PaymentMailProps } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import { siteIn } from "../../core/sections/spanish-site.ts";
import { manageUrlFor } from "../booking/calendar/manage-url.ts";
import type { BookedVisit, BookingRequest } from "../booking/visitor/booking-desk.ts";
import { visitById } from "../booking/visits/store.ts";
import { redactError } from "../platform/db/redact-error.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { payPath } from "./checkout/checkout-session.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { type Payment, paymentsOfVisits } from "./store.ts";
import { balanceOf } from "./visit-payments.ts";

/** What an email about a payment tells. */
interface PaymentNews {
  /** A receipt, a request to pay, or that a paid booking could not be made. */
  readonly kind: PaymentMailProps["kind"];
  readonly payment: Payment;
  /** The booking that could not be made; null where there is a visit. */
  readonly booking: (BookingRequest & { readonly language: Site["language"] }) | null;
}

/**
 * Queues the email about a payment to the visitor, in the caller's transaction. One that can't be rendered is logged and must
 * not undo what it is about. Nothing is queued for who left no address.
 */
export async function queueReceipt(
  tx: Transaction,
  { kind, payment, booking }: PaymentNews,
  site: Site,
  deps: PaymentDeps,
): Promise<boolean> {
  const visit = payment.visitId ? await visitById(tx, site.id, payment.visitId) : null;
  const contact = visit?.contact ?? booking?.contact;
  if (!contact || contact.email === "") return false;
  const shown = siteIn(visit?.language ?? booking?.language ?? "en", site) ?? site;
  const all = visit ? await paymentsOfVisits(tx, site.id, [visit.id]) : [payment];
  try {
    const email = await deps.renderEmail("payment", {
      ...{ kind, site: shown, firstName: contact.firstName, visit },
      // A payment by card doesn't say how many acts were performed; one recorded by hand may.
      payment: { ...payment, acts: lastActs(all) },
      due: visit ? balanceOf(visit, all) : payment.amount,
      link: linkOf(kind, payment, visit, shown, deps),
    });
    const { name, email: address } = site.businessConfig;
    await deps.outbox.queueMail(tx, {
      ...{ siteId: site.id, kind: `payment-${kind}`, from: { name, address }, ...email },
      to: { name: fullName(contact), address: contact.email },
      ...(visit && { visitId: visit.id }),
    });
    return true;
  } catch (error) {
    const err = redactError(error);
    deps.log.error({ err, site: site.id }, "the email about a payment could not be rendered");
    return false;
  }
}

/** How many acts a visit had, as it was last recorded; null while nobody has said. */
function lastActs(payments: readonly Payment[]): number | null {
  return payments.findLast(({ acts }) => acts !== null)?.acts ?? null;
}

/** Where the reader goes on: to the page that takes the payment, to their visit, or to a new booking. */
function linkOf(
  kind: PaymentNews["kind"],
  payment: Payment,
  visit: BookedVisit | null,
  site: Site,
  { booking }: PaymentDeps,
): string {
  if (kind === "request") return site.origin + payPath(site, payment.id);
  return visit ? manageUrlFor(site, visit, booking.links) : "";
}

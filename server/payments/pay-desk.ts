import type { Site } from "../../core/sections/site.ts";
import type { BookedVisit } from "../booking/visitor/booking-desk.ts";
import { redactError } from "../platform/db/redact-error.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { paymentsOfVisit, type VisitPayments } from "./visit-payments.ts";

/** Payments as visitors see them. Nothing here may keep a page or a booking from working. */
export interface PayDesk {
  /** What is paid and due for a visit, and how it can be paid; null when that can't be told now. */
  ofVisit(visit: BookedVisit): Promise<VisitPayments | null>;
}

/** Creates the desk for visitors of one site. */
export function createPayDesk({ site }: { readonly site: Site }, deps: PaymentDeps): PayDesk {
  return {
    ofVisit: async (visit) => {
      try {
        return await paymentsOfVisit(visit, site, deps.db);
      } catch (error) {
        const err = redactError(error);
        deps.log.error({ err, site: site.id }, "the payments of a visit could not be read");
        return null;
      }
    },
  };
}

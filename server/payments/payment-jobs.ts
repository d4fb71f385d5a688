import type { JobDefinition } from "../platform/jobs/jobs.ts";
import { sessionCheckJob } from "./checkout/check-sessions.ts";
import { chargeJobDefinition } from "./closing/charge-fee.ts";
import { settlementJobDefinition } from "./closing/settle-closed-visit.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { refundJobDefinition } from "./refunds/queue-refund.ts";

/** The background jobs of payments. */
export function paymentJobs(deps: PaymentDeps): readonly JobDefinition[] {
  return [
    sessionCheckJob(deps),
    refundJobDefinition(deps),
    settlementJobDefinition(deps),
    chargeJobDefinition(deps),
  ];
}

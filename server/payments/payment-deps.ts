import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import type { BookingDeps } from "../booking/deps.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { CircuitBreaker } from "../platform/limits/circuit-breaker.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { StripeAddress } from "./stripe/stripe-client.ts";

/** The dependencies of payments. */
export interface PaymentDeps {
  readonly db: Database;
  /** Bookings that are made once they are paid. */
  readonly booking: BookingDeps;
  /** Encrypts Stripe's keys; the key that also encrypts the secrets of webhooks. */
  readonly sealKey: Buffer;
  readonly audit: AuditLog;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly renderEmail: RenderEmail;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly siteOf: (id: string) => Promise<Site | undefined>;
  /** Where Stripe's API is; left out: Stripe itself. */
  readonly stripeAddress?: StripeAddress;
  /** How long each attempt of a call to Stripe may take; left out: as long as somebody waits for it. */
  readonly stripeTimeoutMs?: number;
  /** Whether Stripe answers visitors. */
  readonly stripeBreaker: CircuitBreaker;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

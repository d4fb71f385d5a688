import type { BookingDeps } from "../booking/deps.ts";
import type { AuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import type { RequestCounter } from "./request-counter.ts";

/** What partners' keys and calls need. */
export interface PartnerDeps {
  readonly db: Database;
  readonly booking: BookingDeps;
  readonly audit: AuditLog;
  readonly limits: RateLimits;
  /** Counts the requests of each key. */
  readonly countRequest: RequestCounter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Shared by payment tests: the desks of payments on the database of a booking test. */
import type { Role } from "../../../core/people/roles.ts";
import type { Site } from "../../../core/sections/site.ts";
import { createPayDesk } from "../../../server/payments/pay-desk.ts";
import type { PaymentDeps } from "../../../server/payments/payment-deps.ts";
import { createPaymentsDesk } from "../../../server/payments/payments-desk.ts";
import { createAuditLog } from "../../../server/people/audit-log.ts";
import type { Person } from "../../../server/people/person.ts";
import { createCircuitBreaker } from "../../../server/platform/limits/circuit-breaker.ts";
import { createLog } from "../../../server/platform/log.ts";
import type { createTestBooking } from "./booking-database.ts";

/** The desks of payments of a site, on a test's bookings. */
export function paymentTest(
  site: Site,
  booking: Awaited<ReturnType<typeof createTestBooking>>,
  changes: Partial<PaymentDeps> = {},
) {
  const { db, limits, outbox, renderEmail, now } = booking.deps;
  const deps: PaymentDeps = {
    ...{ db, limits, outbox, renderEmail, now, booking: booking.deps },
    jobs: booking.jobs,
    sealKey: Buffer.alloc(32, 7),
    audit: createAuditLog(db),
    log: createLog("silent"),
    siteOf: async (id) => booking.siteOf(id),
    stripeBreaker: createCircuitBreaker(now),
    ...changes,
  };
  const person = (role: Role): Person => ({
    ...{ userId: "u1", name: "Ana Lane", email: "ana@lane.example", role, siteId: site.id },
    ...{ sessionId: "s1", authenticatedAt: now() },
  });
  return {
    deps,
    visitor: createPayDesk({ site, network: "net" }, deps),
    /** `age`: how long ago they signed in, in milliseconds. */
    deskOf: (role: Role = "owner", age = 0) => {
      const who = { ...person(role), authenticatedAt: now() - age };
      const desk = createPaymentsDesk(who, { site, network: "net" }, deps);
      if (!desk) throw new Error(`The role ${role} has no desk of payments.`);
      return desk;
    },
    editorDesk: createPaymentsDesk(person("editor"), { site, network: "net" }, deps),
  };
}

/** Shared by tests of subscribed calendars: a person who connects them, a clock, and what they then block. */

import type { Role } from "../../../core/people/roles.ts";
import type { OutsideDeps } from "../../../server/booking/outside/outside-deps.ts";
import { createOutsideCalendarsDesk } from "../../../server/booking/outside/outside-desk.ts";
import { refreshDueCalendars } from "../../../server/booking/outside/refresh.ts";
import { busyDuring } from "../../../server/booking/slots/busy.ts";
import { createAuditLog } from "../../../server/people/audit-log.ts";
import { createRateLimits } from "../../../server/platform/limits/rate-limits.ts";
import { createLog } from "../../../server/platform/log.ts";
import type { Mail } from "../../../server/platform/mail/mail.ts";
import { createPublicUrlGuard } from "../../../server/webhooks/delivery/url-guard.ts";
import { siteOf } from "../app/desk-without-database.ts";
import { fakeEmails } from "../platform/fake-emails.ts";
import { createTestInstallation } from "../site/test-installation.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
/** The month that these tests look at. */
export const MARCH = {
  start: Date.parse("2026-03-01T00:00:00Z"),
  end: Date.parse("2026-04-01T00:00:00Z"),
};

/** Call it at the top of a test file. */
export async function createOutsideTest() {
  const { db, pool, query } = await createTestInstallation();
  const site = await siteOf();
  /** An owner at work, with a clock and every email that was queued. */
  function startWork({
    role = "owner" as Role,
    siteId = "main",
    isAnyAddressAllowed = true,
    of = site,
  } = {}) {
    const mails: Mail[] = [];
    let clock = 0;
    const guard = createPublicUrlGuard([]);
    const deps: OutsideDeps = {
      ...{ db, sealKey: Buffer.alloc(32, 3), audit: createAuditLog(db), timeoutMs: 2_000 },
      urlGuard: isAnyAddressAllowed ? { ...guard, mayConnectTo: () => true } : guard,
      limits: createRateLimits({ pool, factor: 1_000, log: createLog("silent") }),
      outbox: {
        queueMail: async (_tx, mail) => {
          mails.push(mail);
          return "mail";
        },
      },
      renderEmail: fakeEmails({
        system: ({ notice }) => ({ subject: notice.title, html: "", text: notice.lines.join(" ") }),
      }),
      siteOf: async (id) => ({ ...site, id }),
      syncCalendar: async () => ({ kind: "unchanged" }),
      now: () => NOW + clock,
    };
    const person = {
      ...{ userId: "u1", name: "Ana", email: "ana@lane.example", role, siteId },
      ...{ sessionId: "s1", authenticatedAt: NOW },
    };
    const desk = createOutsideCalendarsDesk(person, { site: of, network: "net 1" }, deps);
    const busy = async () =>
      (await busyDuring(db, siteId, MARCH, site.businessConfig.timezone)).map(({ start, kind }) => [
        new Date(start).toISOString(),
        kind,
      ]);
    return {
      ...{ deps, mails, desk, busy },
      advanceMinutes: (minutes: number) => {
        clock += minutes * 60_000;
      },
      runJob: () => refreshDueCalendars(deps, new AbortController().signal),
    };
  }
  return { site, db, query, startWork };
}

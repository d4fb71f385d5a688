import { HOUR_MS, MINUTE_MS } from "../../../core/format/time-units.ts";
import { systemMails } from "../../platform/mail/system-mail.ts";
import { calendarRecipients, whoseCalendar } from "../notaries/tell-notaries.ts";
import type { OutsideDeps } from "./outside-deps.ts";
import { type StoredCalendar, updateCalendar } from "./store.ts";

/** How often a calendar is checked, and how long after failures at most. */
export const CHECK_EVERY_MS = 5 * MINUTE_MS;
const MAX_BACK_OFF_MS = 6 * HOUR_MS;
/** After so many failures in a row, some five hours, the owner is told, once. */
const TELL_AFTER_FAILURES = 6;

type FailureDeps = Pick<OutsideDeps, "db" | "now" | "siteOf" | "renderEmail" | "outbox">;

/** Records that a check failed: the next one comes later each time, and its owner is told once. `why` is a sentence for them. */
export async function recordFailure(
  calendar: StoredCalendar,
  why: string,
  deps: FailureDeps,
): Promise<{ readonly kind: "failed"; readonly why: string }> {
  const failures = calendar.failures + 1;
  const wait = Math.min(CHECK_EVERY_MS * 2 ** Math.min(failures, 10), MAX_BACK_OFF_MS);
  const nextCheckAt = new Date(deps.now() + wait);
  await updateCalendar(deps.db, calendar, { failures, lastError: why, nextCheckAt });
  if (failures === TELL_AFTER_FAILURES) await tellOwner(calendar, why, deps);
  return { kind: "failed", why };
}

async function tellOwner(
  { siteId, name, providerId }: StoredCalendar,
  why: string,
  { db, siteOf, renderEmail, outbox }: FailureDeps,
): Promise<void> {
  const site = await siteOf(siteId);
  if (!site) return;
  const mails = await systemMails(
    renderEmail,
    site,
    "calendar-unreachable",
    await calendarRecipients(db, "trouble", providerId, site),
    {
      title: `${whoseCalendar(providerId, site) ?? "Your"} calendar “${name}” can't be reached`,
      lines: [
        why,
        "Visitors can still book. The events of the last successful check still block their times; newer ones don't.",
      ],
      link: { to: `${site.origin}/admin/visits/calendars`, label: "Check the address" },
    },
  );
  await db.transaction(async (tx) => {
    for (const mail of mails) await outbox.queueMail(tx, mail);
  });
}

import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { BookingDeps } from "../deps.ts";
import { notaryAddresses } from "../notaries/tell-notaries.ts";
import { emitVisitEvent } from "./emit-visit-event.ts";
import { visitMails } from "./mails.ts";
import type { VisitEvent } from "./visit-event.ts";

/** Notifies visitor, owner and webhooks of an event and plans the reminders again, all within the transaction. Without `sendMail` only the mails and texts are left out. */
export async function notifyVisit(
  tx: Transaction,
  event: VisitEvent,
  site: Site,
  deps: BookingDeps,
  sendMail = true,
): Promise<void> {
  const ways =
    sendMail && event.kind === "confirmed" ? ((await deps.waysToPay?.(tx, site)) ?? []) : [];
  const { provider } = event.visit;
  const notary =
    sendMail && site.notaries.length > 0 ? await notaryAddresses(tx, site.id, provider) : [];
  const mails = sendMail ? await mailsOf(event, site, deps, { ways, notary }) : [];
  for (const mail of mails) await deps.outbox.queueMail(tx, mail);
  if (sendMail) await deps.texts?.queueForEvent(tx, event, site);
  await deps.reminders.plan(tx, site, event.visit, deps.now());
  // Webhooks name services as the business does.
  await emitVisitEvent(tx, event, siteIn("en", site) ?? site, deps);
}

/** A mail that cannot be rendered is logged and dropped; the visit is stored all the same, and the owner finds it in the calendar. */
async function mailsOf(
  event: VisitEvent,
  site: Site,
  deps: BookingDeps,
  more: Parameters<typeof visitMails>[3],
): Promise<Mail[]> {
  try {
    return await visitMails(event, site, deps, more);
  } catch (error) {
    const err = redactError(error);
    deps.log.error({ err, site: site.id }, "the emails for a visit could not be rendered");
    return [];
  }
}

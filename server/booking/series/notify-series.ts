import type { Site } from "../../../core/sections/site.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { OwnerDeps } from "../deps.ts";
import { notaryAddresses } from "../notaries/tell-notaries.ts";
import { notifyVisit } from "../notify/notify-visit.ts";
import type { SeriesEvents } from "./series-events.ts";
import { seriesMails } from "./series-mails.ts";

/**
 * Notifies of a change of several visits of a series within the transaction: webhooks, calendars and reminders as for every visit,
 * people with one email that lists them all, and devices of one visit. Without `sendMail` only the emails are left out.
 */
export async function notifySeries(
  tx: Transaction,
  events: SeriesEvents,
  site: Site,
  deps: OwnerDeps,
  sendMail = true,
): Promise<void> {
  for (const [index, event] of events.entries()) {
    await notifyVisit(tx, event, site, depsForVisit(index, deps), false);
  }
  if (sendMail) await mailSeries(tx, events, site, deps);
}

/** The deps to notify of one visit of several: people's devices hear of the first. */
export function depsForVisit(index: number, deps: OwnerDeps): OwnerDeps {
  const { push: _, ...quiet } = deps;
  return index === 0 ? deps : quiet;
}

/** Queues the emails that list several visits of a series, within the transaction. */
export async function mailSeries(
  tx: Transaction,
  events: SeriesEvents,
  site: Site,
  deps: OwnerDeps,
): Promise<void> {
  for (const mail of await mailsOf(tx, events, site, deps)) await deps.outbox.queueMail(tx, mail);
}

/** An email that cannot be rendered is logged and dropped; the visits are stored all the same. */
async function mailsOf(
  tx: Transaction,
  events: SeriesEvents,
  site: Site,
  deps: OwnerDeps,
): Promise<Mail[]> {
  const [first] = events;
  if (!first) return [];
  const ways = first.kind === "confirmed" ? ((await deps.waysToPay?.(tx, site)) ?? []) : [];
  const notary =
    site.notaries.length > 0 ? await notaryAddresses(tx, site.id, first.visit.provider) : [];
  try {
    return await seriesMails(events, site, deps, { ways, notary });
  } catch (error) {
    const err = redactError(error);
    deps.log.error({ err, site: site.id }, "the emails for a series could not be rendered");
    return [];
  }
}

import { and, asc, eq, gte, isNull, lte } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "../../../core/format/time-units.ts";
import type { StoredLead } from "../../../core/leads/lead.ts";
import type { RenderEmail } from "../../../core/mail/templates.ts";
import type { Site } from "../../../core/sections/site.ts";
import { notificationRecipients } from "../../../core/site/notifications.ts";
import type { Database } from "../../platform/db/connect.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import { leads } from "../../platform/db/schema.ts";
import type { Log } from "../../platform/log.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { WebhookEmitter } from "../../webhooks/emit.ts";
import { minutesToAnswer } from "../inbox/change-lead.ts";

/** Leads that waited longer than this are not reminded of, e.g. after the server was down for weeks. */
const MAX_WAIT_MS = 14 * DAY_MS;

/** At most this many reminders per site and run; the next run follows in a minute. */
const MAX_PER_SITE = 50;

/** The dependencies of the reminder job. */
export interface NudgeDeps {
  readonly db: Database;
  readonly siteOf: (id: string) => Site | undefined | Promise<Site | undefined>;
  readonly renderEmail: RenderEmail;
  readonly outbox: Outbox;
  readonly webhooks?: WebhookEmitter;
  readonly log: Log;
  readonly now: () => number;
}

type Row = typeof leads.$inferSelect;

/**
 * Reminds the recipients of each site of every lead that has waited too long, once per lead, whatever crashes in
 * between. A site whose reminder fails is retried in the next run.
 */
export async function sendDueNudges(deps: NudgeDeps): Promise<void> {
  const now = deps.now();
  const isWaiting = and(
    eq(leads.status, "new"),
    isNull(leads.firstAnsweredAt),
    isNull(leads.nudgedAt),
    gte(leads.createdAt, new Date(now - MAX_WAIT_MS)),
  );
  const waiting = await deps.db
    .selectDistinct({ siteId: leads.siteId })
    .from(leads)
    .where(isWaiting);
  for (const { siteId } of waiting) {
    const site = await deps.siteOf(siteId);
    if (!site) continue;
    const nudgeAfterMinutes = site.notifications.nudgeMinutes;
    const rows = await deps.db
      .select()
      .from(leads)
      .where(
        and(
          eq(leads.siteId, siteId),
          isWaiting,
          lte(leads.createdAt, new Date(now - nudgeAfterMinutes * MINUTE_MS)),
        ),
      )
      .orderBy(asc(leads.createdAt))
      .limit(MAX_PER_SITE);
    for (const lead of rows) {
      const waited = minutesToAnswer(lead, now, site);
      if (waited < nudgeAfterMinutes) continue;
      try {
        await nudge(lead, waited, site, deps);
      } catch (error) {
        deps.log.error(
          { err: redactError(error), site: siteId },
          "a reminder of a waiting lead failed",
        );
      }
    }
  }
}

/**
 * Reminds of one lead: marks it, queues the emails and calls webhooks in one transaction. If another process marked it
 * first, does nothing.
 */
async function nudge(lead: Row, waited: number, site: Site, deps: NudgeDeps): Promise<void> {
  const mails = await nudgeMails(lead, waited, site, deps);
  await deps.db.transaction(async (tx) => {
    const marked = await tx
      .update(leads)
      .set({ nudgedAt: new Date(deps.now()) })
      .where(
        and(
          eq(leads.siteId, lead.siteId),
          eq(leads.leadId, lead.leadId),
          eq(leads.status, "new"),
          isNull(leads.firstAnsweredAt),
          isNull(leads.nudgedAt),
        ),
      )
      .returning({ id: leads.leadId });
    if (marked.length === 0) return;
    for (const mail of mails) await deps.outbox.queueMail(tx, mail);
    await deps.webhooks?.emit(tx, site.id, "lead.unanswered", { id: lead.leadId, minutes: waited });
  });
}

async function nudgeMails(
  row: Row,
  waited: number,
  site: Site,
  { renderEmail }: NudgeDeps,
): Promise<Mail[]> {
  const { sourcePage: page, referrer, campaign, leadId: id } = row;
  const lead: StoredLead = { ...row, source: { page, referrer, campaign } };
  const written = await renderEmail("lead-waiting", { site, lead, id, waited });
  const { name, email } = site.businessConfig;
  return notificationRecipients("leads", site).map((address) => ({
    siteId: site.id,
    kind: "lead-waits",
    from: { name, address: email },
    to: { name, address },
    replyTo: row.email,
    ...written,
  }));
}

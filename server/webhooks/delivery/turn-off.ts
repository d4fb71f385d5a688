import { and, desc, eq, gt, max, ne, or, sql } from "drizzle-orm";
import { notificationRecipients } from "../../../core/site/notifications.ts";
import { WEBHOOK_TEST_EVENT } from "../../../core/webhooks/events.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import { auditLog, webhookDeliveries, webhooks } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { systemMails } from "../../platform/mail/system-mail.ts";
import type { WebhookDeliveryDeps } from "../deps.ts";
import { hostOf } from "../host-of.ts";

type WebhookRef = Pick<typeof webhooks.$inferSelect, "siteId" | "webhookId" | "url">;

/** After this many failed deliveries in a row the receiver is considered gone. */
const FAILURES_IN_A_ROW = 20;

/** The audit action of turning a webhook on; earlier failures no longer count. */
export const TURNED_ON_ACTION = "webhook-turned-on";

/** The audit action of changing a webhook. With a new URL, failures at the old one no longer count. */
export const CHANGED_ACTION = "webhook-changed";

/**
 * Whether all of the last deliveries failed since the webhook was turned on or its URL changed. Test calls and skipped
 * attempts do not count.
 */
export async function isFailing(
  tx: Transaction,
  { siteId, webhookId }: Pick<WebhookRef, "siteId" | "webhookId">,
): Promise<boolean> {
  const [turned] = await tx
    .select({ at: max(auditLog.happenedAt) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.siteId, siteId),
        or(
          eq(auditLog.act, TURNED_ON_ACTION),
          and(eq(auditLog.act, CHANGED_ACTION), sql`${auditLog.detail} ->> 'address' = 'new'`),
        ),
        sql`${auditLog.detail} ->> 'webhook' = ${webhookId}`,
      ),
    );
  const last = await tx
    .select({ status: webhookDeliveries.status })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.siteId, siteId),
        eq(webhookDeliveries.webhookId, webhookId),
        ne(webhookDeliveries.status, "queued"),
        ne(webhookDeliveries.event, WEBHOOK_TEST_EVENT),
        gt(webhookDeliveries.attempts, 0),
        turned?.at ? gt(webhookDeliveries.lastAt, turned.at) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(FAILURES_IN_A_ROW);
  return last.length === FAILURES_IN_A_ROW && last.every(({ status }) => status === "dead");
}

/** Why a webhook is turned off: as the activity log stores it, and as the email says it. */
const REASONS = {
  gone: {
    stored: "gone",
    text: "The other side responded with 410, which means it no longer wants calls.",
  },
  tooManyFailures: {
    stored: "hopeless",
    text: `The last ${FAILURES_IN_A_ROW} calls failed, although each was retried for three days.`,
  },
} as const;

/**
 * Turns a webhook off and emails the people who chose emails about problems. Does nothing when it is off already or its URL
 * was changed in the meantime.
 */
export async function turnOffWebhook(
  tx: Transaction,
  webhook: WebhookRef,
  reason: keyof typeof REASONS,
  deps: WebhookDeliveryDeps,
): Promise<void> {
  const { siteId, webhookId } = webhook;
  const host = hostOf(webhook.url);
  const [updated] = await tx
    .update(webhooks)
    .set({ isOn: false })
    .where(
      and(
        eq(webhooks.siteId, siteId),
        eq(webhooks.webhookId, webhookId),
        eq(webhooks.url, webhook.url),
        webhooks.isOn,
      ),
    )
    .returning({ webhookId: webhooks.webhookId });
  if (!updated) return;
  const detail = { webhook: webhookId, host, reason: REASONS[reason].stored };
  const entry = { who: "the machine", act: "webhook-turned-off", detail, network: null };
  await deps.audit.record(siteId, entry, tx);
  for (const mail of await renderOffMails(webhook, host, reason, deps)) {
    await deps.outbox.queueMail(tx, mail);
  }
}

/** An email that cannot be rendered must not prevent turning the webhook off. */
async function renderOffMails(
  { siteId, webhookId }: WebhookRef,
  host: string,
  reason: keyof typeof REASONS,
  { siteOf, renderEmail, log }: WebhookDeliveryDeps,
) {
  const site = await siteOf(siteId);
  if (!site) return [];
  const message = {
    title: "A webhook was turned off",
    lines: [
      `The program at ${host} is no longer notified.`,
      REASONS[reason].text,
      "The missed calls are saved. Once it works again, turn the webhook on and send them all with one click.",
    ],
    link: { to: `${site.origin}/admin/webhooks/${webhookId}`, label: "View webhook" },
  };
  try {
    return await systemMails(
      renderEmail,
      site,
      "webhook-off",
      notificationRecipients("trouble", site),
      message,
    );
  } catch (error) {
    const err = redactError(error);
    log.error({ err, site: siteId }, "the email about a turned-off webhook could not be rendered");
    return [];
  }
}

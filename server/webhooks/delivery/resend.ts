import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { isUuid } from "../../../core/format/patterns.ts";
import { webhookDeliveries, webhooks } from "../../platform/db/schema.ts";
import type { Jobs, Transaction } from "../../platform/jobs/jobs.ts";
import { recordWebhookAudit, type WebhookActor } from "../audit.ts";
import type { WebhookDeps } from "../deps.ts";
import { planAttempt } from "./attempts.ts";

/** The webhook is turned off, or there is no such webhook or delivery. */
export type ResendRejection = { readonly kind: "off" | "unknown" };

/** Sends a delivery again at once, whatever its status, with the same webhook-id and body. */
export async function resendDelivery(
  webhookId: string,
  deliveryId: string,
  actor: WebhookActor,
  deps: WebhookDeps,
): Promise<{ readonly kind: "sent" } | ResendRejection> {
  if (!isUuid(webhookId) || !isUuid(deliveryId)) return { kind: "unknown" };
  const { jobs } = deps;
  return deps.db.transaction(async (tx) => {
    const isOn = await loadIsOn(tx, actor, webhookId);
    if (isOn === null) return { kind: "unknown" };
    if (!isOn) return { kind: "off" };
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ status: "queued" })
      .where(
        and(
          eq(webhookDeliveries.siteId, actor.siteId),
          eq(webhookDeliveries.webhookId, webhookId),
          eq(webhookDeliveries.deliveryId, deliveryId),
        ),
      )
      .returning({ attempts: webhookDeliveries.attempts });
    if (!row) return { kind: "unknown" };
    await planAgain(tx, jobs, { siteId: actor.siteId, deliveryId, ...row }, deps);
    await recordWebhookAudit(
      tx,
      actor,
      "webhook-resent",
      { webhook: webhookId, call: deliveryId },
      deps,
    );
    return { kind: "sent" };
  });
}

/**
 * Starts the series of attempts again. The random `round` gives the job a new id, because an old job with the same id
 * may still exist.
 */
function planAgain(
  tx: Transaction,
  jobs: Jobs,
  call: { readonly siteId: string; readonly deliveryId: string; readonly attempts: number },
  { now }: WebhookDeps,
  afterSeconds = 0,
): Promise<void> {
  return planAttempt(
    tx,
    jobs,
    { ...call, step: 0, since: now(), round: randomUUID() },
    afterSeconds,
  );
}

/** The most deliveries resent per click, so that the response stays fast. */
const MAX_RESENT = 1_000;

/** How many of them become due per second. */
const RESENT_PER_SECOND = 10;

/** Sends all failed deliveries again, oldest first; returns how many. */
export async function resendFailed(
  webhookId: string,
  actor: WebhookActor,
  deps: WebhookDeps,
): Promise<{ readonly kind: "sent"; readonly count: number } | ResendRejection> {
  if (!isUuid(webhookId)) return { kind: "unknown" };
  const { siteId } = actor;
  const { jobs } = deps;
  return deps.db.transaction(async (tx) => {
    const isOn = await loadIsOn(tx, actor, webhookId);
    if (!isOn) return { kind: isOn === null ? "unknown" : "off" };
    const rows = await tx
      .update(webhookDeliveries)
      .set({ status: "queued" })
      .where(
        and(
          eq(webhookDeliveries.siteId, siteId),
          sql`${webhookDeliveries.deliveryId} IN (SELECT dead.delivery_id FROM webhook_deliveries AS dead
            WHERE dead.site_id = ${siteId} AND dead.webhook_id = ${webhookId} AND dead.status = 'dead'
            ORDER BY dead.created_at LIMIT ${MAX_RESENT})`,
        ),
      )
      .returning({
        deliveryId: webhookDeliveries.deliveryId,
        attempts: webhookDeliveries.attempts,
      });
    for (const [index, row] of rows.entries()) {
      await planAgain(tx, jobs, { siteId, ...row }, deps, Math.floor(index / RESENT_PER_SECOND));
    }
    await recordWebhookAudit(
      tx,
      actor,
      "webhook-resent",
      { webhook: webhookId, calls: rows.length },
      deps,
    );
    return { kind: "sent", count: rows.length };
  });
}

/** Whether a webhook is on; null when there is none with this id. */
async function loadIsOn(tx: Transaction, { siteId }: WebhookActor, webhookId: string) {
  const [webhook] = await tx
    .select({ isOn: webhooks.isOn })
    .from(webhooks)
    .where(and(eq(webhooks.siteId, siteId), eq(webhooks.webhookId, webhookId)))
    .for("key share");
  return webhook?.isOn ?? null;
}

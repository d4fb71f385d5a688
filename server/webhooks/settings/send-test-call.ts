import { isUuid } from "../../../core/format/patterns.ts";
import { WEBHOOK_TEST_EVENT } from "../../../core/webhooks/events.ts";
import { webhooks } from "../../platform/db/schema.ts";
import { recordWebhookAudit, type WebhookActor } from "../audit.ts";
import type { WebhookDeps } from "../deps.ts";
import { queueDelivery } from "../emit.ts";
import { isWebhook } from "./list-webhooks.ts";

/** Queues a test call. */
export async function sendTestCall(
  webhookId: string,
  actor: WebhookActor,
  deps: WebhookDeps,
): Promise<{ readonly kind: "sent" | "unknown" }> {
  if (!isUuid(webhookId)) return { kind: "unknown" };
  const { siteId } = actor;
  const { jobs } = deps;
  return deps.db.transaction(async (tx) => {
    const [webhook] = await tx
      .select({ webhookId: webhooks.webhookId })
      .from(webhooks)
      .where(isWebhook(actor, webhookId))
      .for("key share");
    if (!webhook) return { kind: "unknown" };
    const data = { message: "This is a test. Nothing happened." };
    const call = { siteId, webhookId, event: WEBHOOK_TEST_EVENT, data, at: deps.now() };
    await queueDelivery(tx, jobs, call);
    await recordWebhookAudit(tx, actor, "webhook-tested", { webhook: webhookId }, deps);
    return { kind: "sent" };
  });
}

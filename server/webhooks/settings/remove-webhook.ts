import { isUuid } from "../../../core/format/patterns.ts";
import { webhooks } from "../../platform/db/schema.ts";
import { recordWebhookAudit, type WebhookActor } from "../audit.ts";
import type { WebhookDeps } from "../deps.ts";
import { isWebhook } from "./list-webhooks.ts";

/** Deletes a webhook with its delivery log. False when there is none with this id. */
export async function removeWebhook(
  webhookId: string,
  actor: WebhookActor,
  deps: WebhookDeps,
): Promise<boolean> {
  if (!isUuid(webhookId)) return false;
  return deps.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(webhooks)
      .where(isWebhook(actor, webhookId))
      .returning({ webhookId: webhooks.webhookId });
    if (!deleted) return false;
    await recordWebhookAudit(tx, actor, "webhook-removed", { webhook: webhookId }, deps);
    return true;
  });
}

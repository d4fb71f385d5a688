import { isUuid } from "../../../core/format/patterns.ts";
import { webhooks } from "../../platform/db/schema.ts";
import { recordWebhookAudit, type WebhookActor } from "../audit.ts";
import { TURNED_ON_ACTION } from "../delivery/turn-off.ts";
import type { WebhookDeps } from "../deps.ts";
import { isWebhook } from "./list-webhooks.ts";

/** Turns a webhook on or off. False when there is none with this id. */
export async function setWebhookOn(
  webhookId: string,
  isOn: boolean,
  actor: WebhookActor,
  deps: WebhookDeps,
): Promise<boolean> {
  if (!isUuid(webhookId)) return false;
  return deps.db.transaction(async (tx) => {
    const [updated] = await tx
      .update(webhooks)
      .set({ isOn })
      .where(isWebhook(actor, webhookId))
      .returning({ webhookId: webhooks.webhookId });
    if (!updated) return false;
    const act = isOn ? TURNED_ON_ACTION : "webhook-turned-off";
    await recordWebhookAudit(tx, actor, act, { webhook: webhookId }, deps);
    return true;
  });
}

import { isUuid } from "../../../core/format/patterns.ts";
import { webhooks } from "../../platform/db/schema.ts";
import { recordWebhookAudit, type WebhookActor } from "../audit.ts";
import type { WebhookDeps } from "../deps.ts";
import { isWebhook } from "./list-webhooks.ts";
import { createWebhookSecret, rotateSecrets, sealSecrets, unsealSecrets } from "./secrets.ts";

/**
 * Gives a webhook a new secret, which is shown this once. A previous secret that cannot be decrypted is dropped at
 * once.
 */
export async function rotateWebhookSecret(
  webhookId: string,
  actor: WebhookActor,
  deps: WebhookDeps,
) {
  if (!isUuid(webhookId)) return { kind: "unknown" } as const;
  const { webhookKey, now } = deps;
  return deps.db.transaction(async (tx) => {
    const [webhook] = await tx
      .select()
      .from(webhooks)
      .where(isWebhook(actor, webhookId))
      .for("update");
    if (!webhook) return { kind: "unknown" } as const;
    const secret = createWebhookSecret();
    const previous = unsealSecrets(webhook.sealedSecret, webhook, webhookKey);
    const secrets = previous
      ? rotateSecrets(previous, secret, now())
      : { current: secret, before: null };
    const sealedSecret = sealSecrets(secrets, webhook, webhookKey);
    await tx.update(webhooks).set({ sealedSecret }).where(isWebhook(actor, webhookId));
    await recordWebhookAudit(tx, actor, "webhook-secret-made", { webhook: webhookId }, deps);
    return { kind: "rotated", secret, oldUntil: secrets.before?.until ?? null } as const;
  });
}

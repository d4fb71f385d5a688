import { and, eq } from "drizzle-orm";
import { WEBHOOK_TEST_EVENT } from "../../../core/webhooks/events.ts";
import { webhooks } from "../../platform/db/schema.ts";
import { recordWebhookAudit, type WebhookActor } from "../audit.ts";
import { TURNED_ON_ACTION } from "../delivery/turn-off.ts";
import type { WebhookDeps } from "../deps.ts";
import { queueDelivery } from "../emit.ts";
import { isWebhookId } from "./list-webhooks.ts";
import { createWebhookSecret, rotateSecrets, sealSecrets, unsealSecrets } from "./secrets.ts";

const isWebhook = ({ siteId }: WebhookActor, webhookId: string) =>
  and(eq(webhooks.siteId, siteId), eq(webhooks.webhookId, webhookId));

/** Turns a webhook on or off. False when there is none with this id. */
export async function setWebhookOn(
  webhookId: string,
  isOn: boolean,
  actor: WebhookActor,
  deps: WebhookDeps,
): Promise<boolean> {
  if (!isWebhookId(webhookId)) return false;
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

/**
 * Gives a webhook a new secret, which is shown this once. A previous secret that cannot be decrypted is dropped at
 * once.
 */
export async function rotateWebhookSecret(
  webhookId: string,
  actor: WebhookActor,
  deps: WebhookDeps,
) {
  if (!isWebhookId(webhookId)) return { kind: "unknown" } as const;
  const { webhookKey, now } = deps;
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(webhooks)
      .where(isWebhook(actor, webhookId))
      .for("update");
    if (!found) return { kind: "unknown" } as const;
    const secret = createWebhookSecret();
    const previous = unsealSecrets(found.sealedSecret, found, webhookKey);
    const secrets = previous
      ? rotateSecrets(previous, secret, now())
      : { current: secret, before: null };
    const sealedSecret = sealSecrets(secrets, found, webhookKey);
    await tx.update(webhooks).set({ sealedSecret }).where(isWebhook(actor, webhookId));
    await recordWebhookAudit(tx, actor, "webhook-secret-made", { webhook: webhookId }, deps);
    return { kind: "rotated", secret, oldUntil: secrets.before?.until ?? null } as const;
  });
}

/** Deletes a webhook with its delivery log. False when there is none with this id. */
export async function removeWebhook(
  webhookId: string,
  actor: WebhookActor,
  deps: WebhookDeps,
): Promise<boolean> {
  if (!isWebhookId(webhookId)) return false;
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

/** Queues a test call. */
export async function sendTestCall(
  webhookId: string,
  actor: WebhookActor,
  deps: WebhookDeps,
): Promise<{ readonly kind: "sent" | "unknown" }> {
  if (!isWebhookId(webhookId)) return { kind: "unknown" };
  const { siteId } = actor;
  const { jobs } = deps;
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ webhookId: webhooks.webhookId })
      .from(webhooks)
      .where(isWebhook(actor, webhookId))
      .for("key share");
    if (!found) return { kind: "unknown" };
    const data = { message: "This is a test. Nothing happened." };
    const call = { siteId, webhookId, event: WEBHOOK_TEST_EVENT, data, at: deps.now() };
    await queueDelivery(tx, jobs, call);
    await recordWebhookAudit(tx, actor, "webhook-tested", { webhook: webhookId }, deps);
    return { kind: "sent" };
  });
}

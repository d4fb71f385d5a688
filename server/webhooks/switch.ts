import { and, eq } from "drizzle-orm";
import { TEST_EVENT } from "../../core/webhooks/events.ts";
import { webhooks } from "../platform/db/schema.ts";
import { queueCall } from "./bell.ts";
import { type By, note } from "./by.ts";
import { isId } from "./list.ts";
import { newSecret, rotated, seal, unseal } from "./secrets.ts";
import { TURNED_ON } from "./turn-off.ts";
import type { WebhookWorld } from "./world.ts";

const which = ({ siteId }: By, webhookId: string) =>
  and(eq(webhooks.siteId, siteId), eq(webhooks.webhookId, webhookId));

/** Turns a webhook on or off. False where there is none of this number. */
export async function switchWebhook(
  webhookId: string,
  isOn: boolean,
  by: By,
  world: WebhookWorld,
): Promise<boolean> {
  if (!isId(webhookId)) return false;
  return world.db.transaction(async (tx) => {
    const [turned] = await tx
      .update(webhooks)
      .set({ isOn })
      .where(which(by, webhookId))
      .returning({ webhookId: webhooks.webhookId });
    if (!turned) return false;
    const act = isOn ? TURNED_ON : "webhook-turned-off";
    await note(tx, by, act, { webhook: webhookId }, world);
    return true;
  });
}

/** Gives a webhook a new secret, told this once. One that cannot be opened any more is not kept for the day. */
export async function rotateSecret(webhookId: string, by: By, world: WebhookWorld) {
  if (!isId(webhookId)) return { kind: "unknown" } as const;
  const { webhookKey, now } = world;
  return world.db.transaction(async (tx) => {
    const [found] = await tx.select().from(webhooks).where(which(by, webhookId)).for("update");
    if (!found) return { kind: "unknown" } as const;
    const secret = newSecret();
    const was = unseal(found.sealedSecret, found, webhookKey);
    const secrets = was ? rotated(was, secret, now()) : { current: secret, before: null };
    const sealedSecret = seal(secrets, found, webhookKey);
    await tx.update(webhooks).set({ sealedSecret }).where(which(by, webhookId));
    await note(tx, by, "webhook-secret-made", { webhook: webhookId }, world);
    return { kind: "rotated", secret, oldUntil: secrets.before?.until ?? null } as const;
  });
}

/** Deletes a webhook with its log. False where there is none of this number. */
export async function removeWebhook(
  webhookId: string,
  by: By,
  world: WebhookWorld,
): Promise<boolean> {
  if (!isId(webhookId)) return false;
  return world.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(webhooks)
      .where(which(by, webhookId))
      .returning({ webhookId: webhooks.webhookId });
    if (!gone) return false;
    await note(tx, by, "webhook-removed", { webhook: webhookId }, world);
    return true;
  });
}

/** Queues a test. */
export async function sendTest(
  webhookId: string,
  by: By,
  world: WebhookWorld,
): Promise<{ readonly kind: "sent" | "unknown" }> {
  if (!isId(webhookId)) return { kind: "unknown" };
  const { siteId } = by;
  const jobs = await world.jobs();
  return world.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ webhookId: webhooks.webhookId })
      .from(webhooks)
      .where(which(by, webhookId))
      .for("key share");
    if (!found) return { kind: "unknown" };
    const data = { message: "This is a test. Nothing happened." };
    const call = { siteId, webhookId, event: TEST_EVENT, data, at: world.now() };
    await queueCall(tx, jobs, call);
    await note(tx, by, "webhook-tested", { webhook: webhookId }, world);
    return { kind: "sent" };
  });
}

import { and, eq, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { type By, note } from "./by.ts";
import { isId } from "./list.ts";
import { planAttempt } from "./queue.ts";
import type { WebhookWorld } from "./world.ts";

export type ResendOutcome = "sent" | "off" | "unknown";

/** Sends one call again at once, whatever became of it, under its old number and with the same body. */
export async function resend(
  webhookId: string,
  deliveryId: string,
  by: By,
  world: WebhookWorld,
): Promise<ResendOutcome> {
  if (!isId(webhookId) || !isId(deliveryId)) return "unknown";
  const jobs = await world.jobs();
  return world.db.transaction(async (tx) => {
    const isOn = await isOnNow(tx, by, webhookId);
    if (isOn === null) return "unknown";
    if (!isOn) return "off";
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ status: "queued" })
      .where(
        and(
          eq(webhookDeliveries.siteId, by.siteId),
          eq(webhookDeliveries.webhookId, webhookId),
          eq(webhookDeliveries.deliveryId, deliveryId),
        ),
      )
      .returning({ attempts: webhookDeliveries.attempts });
    if (!row) return "unknown";
    await again(tx, by.siteId, deliveryId, row.attempts);
    await note(tx, by, "webhook-resent", { webhook: webhookId, call: deliveryId }, world);
    return "sent";
  });

  async function again(tx: Transaction, siteId: string, id: string, attempts: number) {
    await planAttempt(tx, jobs, { siteId, deliveryId: id, attempts, step: AGAIN });
  }
}

/** A call sent again begins its waits anew; the job is another one than that of its first attempt. */
const AGAIN = 0;

/** So many at a click: more of them would hold the answer up, and the rest is one more click. */
const MOST = 1_000;

/** Sends what was given up once more, the oldest first; answers how many, null while the webhook is off or unknown. */
export async function resendDead(
  webhookId: string,
  by: By,
  world: WebhookWorld,
): Promise<number | null> {
  if (!isId(webhookId)) return null;
  const { siteId } = by;
  const jobs = await world.jobs();
  return world.db.transaction(async (tx) => {
    if (!(await isOnNow(tx, by, webhookId))) return null;
    const rows = await tx
      .update(webhookDeliveries)
      .set({ status: "queued" })
      .where(
        and(
          eq(webhookDeliveries.siteId, siteId),
          sql`${webhookDeliveries.deliveryId} IN (SELECT dead.delivery_id FROM webhook_deliveries AS dead
            WHERE dead.site_id = ${siteId} AND dead.webhook_id = ${webhookId} AND dead.status = 'dead'
            ORDER BY dead.created_at LIMIT ${MOST})`,
        ),
      )
      .returning({
        deliveryId: webhookDeliveries.deliveryId,
        attempts: webhookDeliveries.attempts,
      });
    for (const row of rows) await planAttempt(tx, jobs, { siteId, ...row, step: AGAIN });
    await note(tx, by, "webhook-resent", { webhook: webhookId, calls: rows.length }, world);
    return rows.length;
  });
}

/** Whether a webhook is on; null where there is none of this number. */
async function isOnNow(tx: Transaction, { siteId }: By, webhookId: string) {
  const [found] = await tx
    .select({ isOn: webhooks.isOn })
    .from(webhooks)
    .where(and(eq(webhooks.siteId, siteId), eq(webhooks.webhookId, webhookId)))
    .for("key share");
  return found?.isOn ?? null;
}

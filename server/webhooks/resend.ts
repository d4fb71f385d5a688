import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "../platform/db/schema.ts";
import type { Jobs, Transaction } from "../platform/jobs/jobs.ts";
import { type By, note } from "./by.ts";
import { isId } from "./list.ts";
import { planAttempt } from "./queue.ts";
import type { WebhookWorld } from "./world.ts";

type Refused = { readonly kind: "off" | "unknown" };

/** Sends one call again at once, whatever became of it, under its old number and with the same body. */
export async function resend(
  webhookId: string,
  deliveryId: string,
  by: By,
  world: WebhookWorld,
): Promise<{ readonly kind: "sent" } | Refused> {
  if (!isId(webhookId) || !isId(deliveryId)) return { kind: "unknown" };
  const jobs = await world.jobs();
  return world.db.transaction(async (tx) => {
    const isOn = await isOnNow(tx, by, webhookId);
    if (isOn === null) return { kind: "unknown" };
    if (!isOn) return { kind: "off" };
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
    if (!row) return { kind: "unknown" };
    await again(tx, jobs, { siteId: by.siteId, deliveryId, ...row }, world);
    await note(tx, by, "webhook-resent", { webhook: webhookId, call: deliveryId }, world);
    return { kind: "sent" };
  });
}

/** A call sent again begins its waits anew. Its job is another one than any before, for one of those may be left alone for good. */
function again(
  tx: Transaction,
  jobs: Jobs,
  call: { readonly siteId: string; readonly deliveryId: string; readonly attempts: number },
  { now }: WebhookWorld,
  afterSeconds = 0,
): Promise<void> {
  return planAttempt(
    tx,
    jobs,
    { ...call, step: 0, since: now(), round: randomUUID() },
    afterSeconds,
  );
}

/** So many at a click: more of them would hold the answer up, and the rest is one more click. */
const MOST = 1_000;

/** So many of them are due each second. */
const EACH_SECOND = 10;

/** Sends what was given up once more, the oldest first; answers how many. */
export async function resendDead(
  webhookId: string,
  by: By,
  world: WebhookWorld,
): Promise<{ readonly kind: "sent"; readonly count: number } | Refused> {
  if (!isId(webhookId)) return { kind: "unknown" };
  const { siteId } = by;
  const jobs = await world.jobs();
  return world.db.transaction(async (tx) => {
    const isOn = await isOnNow(tx, by, webhookId);
    if (!isOn) return { kind: isOn === null ? "unknown" : "off" };
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
    for (const [place, row] of rows.entries()) {
      await again(tx, jobs, { siteId, ...row }, world, Math.floor(place / EACH_SECOND));
    }
    await note(tx, by, "webhook-resent", { webhook: webhookId, calls: rows.length }, world);
    return { kind: "sent", count: rows.length };
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

import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { WebhookEvent } from "../../core/webhooks/events.ts";
import { webhookDeliveries, webhooks } from "../platform/db/schema.ts";
import type { Jobs, Transaction } from "../platform/jobs/jobs.ts";
import { planAttempt } from "./delivery/attempts.ts";

/** Queues webhook calls in the same transaction as the change they report. */
export interface WebhookEmitter {
  emit(
    tx: Transaction,
    siteId: string,
    event: WebhookEvent,
    data: Readonly<Record<string, unknown>>,
  ): Promise<void>;
}

/** Creates an emitter. When no webhook subscribes to the event, emitting costs one index lookup. */
export function createWebhookEmitter(jobs: Jobs, now: () => number): WebhookEmitter {
  return {
    async emit(tx, siteId, event, data) {
      const subscribed = await tx
        .select({ webhookId: webhooks.webhookId })
        .from(webhooks)
        .where(
          and(eq(webhooks.siteId, siteId), webhooks.isOn, sql`${event} = ANY(${webhooks.events})`),
        )
        // Locks the webhook against deletion, which would otherwise make this insert and the whole transaction fail.
        .for("key share");
      for (const { webhookId } of subscribed) {
        await queueDelivery(tx, jobs, { siteId, webhookId, event, data, at: now() });
      }
    },
  };
}

/** Stores one delivery and queues its first attempt; returns its id. The signed body is written here, once. */
export async function queueDelivery(
  tx: Transaction,
  jobs: Jobs,
  call: {
    readonly siteId: string;
    readonly webhookId: string;
    readonly event: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly at: number;
  },
): Promise<string> {
  const { siteId, webhookId, event, data, at } = call;
  const deliveryId = randomUUID();
  const body = JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data });
  await tx
    .insert(webhookDeliveries)
    .values({ siteId, deliveryId, webhookId, event, body, status: "queued" });
  await planAttempt(tx, jobs, { siteId, deliveryId, attempts: 0, step: 0, since: at });
  return deliveryId;
}

import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { WebhookEvent } from "../../core/webhooks/events.ts";
import { webhookDeliveries, webhooks } from "../platform/db/schema.ts";
import type { Jobs, Transaction } from "../platform/jobs/jobs.ts";
import { planAttempt } from "./queue.ts";

/** Tells other programs of what happened: queued with what it tells of, or not at all. */
export interface Bell {
  ring(
    tx: Transaction,
    siteId: string,
    event: WebhookEvent,
    data: Readonly<Record<string, unknown>>,
  ): Promise<void>;
}

/** A bell over jobs that may still be opening. Where nobody wants to hear of it, a ring costs one look at a key. */
export function openBell(jobs: () => Jobs | Promise<Jobs>, now: () => number): Bell {
  return {
    async ring(tx, siteId, event, data) {
      const listening = await tx
        .select({ webhookId: webhooks.webhookId })
        .from(webhooks)
        .where(
          and(eq(webhooks.siteId, siteId), webhooks.isOn, sql`${event} = ANY(${webhooks.events})`),
        )
        // Taken away meanwhile, it must not take with it what is told of.
        .for("key share");
      for (const { webhookId } of listening) {
        await queueCall(tx, await jobs(), { siteId, webhookId, event, data, at: now() });
      }
    },
  };
}

/** Stores one call to one webhook and its first attempt; answers with its number. What is signed is written here, once. */
export async function queueCall(
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

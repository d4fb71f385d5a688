import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { webhooks } from "../platform/db/schema.ts";
import { hostOf } from "./host-of.ts";
import { unseal } from "./secrets.ts";
import type { WebhookWorld } from "./world.ts";

/** A webhook as its owner sees it; never its secret. Instants are ISO texts. */
export interface ListedWebhook {
  readonly webhookId: string;
  readonly url: string;
  readonly host: string;
  readonly events: readonly string[];
  /** Where it leads and what it is told of, to be compared with later. */
  readonly standing: string;
  /** The key that sealed its secret is gone: no call can be signed until it gets a new one. */
  readonly isSecretLost: boolean;
  readonly isOn: boolean;
  readonly createdAt: string;
  readonly createdBy: string;
  /** Calls that wait for an attempt, and calls that were given up. */
  readonly waiting: number;
  readonly dead: number;
  readonly lastDeliveredAt: string | null;
  /** Until when the secret of before counts too; null when there is only one. */
  readonly oldSecretUntil: string | null;
}

/** Whether a text can be the number of a webhook or a call. */
export function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/** Where a webhook leads and what it is told of, as one text. */
export function standingOf({ url, events }: Pick<ListedWebhook, "url" | "events">): string {
  return JSON.stringify([url, ...events.toSorted()]);
}

/** The webhooks of a site, the oldest first. */
export function listWebhooks(siteId: string, world: WebhookWorld): Promise<ListedWebhook[]> {
  return find(siteId, null, world);
}

/** One of them; null where there is none of this number. */
export async function webhookOf(
  siteId: string,
  webhookId: string,
  world: WebhookWorld,
): Promise<ListedWebhook | null> {
  if (!isId(webhookId)) return null;
  const [found] = await find(siteId, webhookId, world);
  return found ?? null;
}

async function find(
  siteId: string,
  webhookId: string | null,
  { db, webhookKey, now }: WebhookWorld,
): Promise<ListedWebhook[]> {
  // Spelled out, for within a part of its own drizzle leaves out which table a column is of.
  const calls = (what: string, status: string) =>
    sql`(SELECT ${sql.raw(what)} FROM webhook_deliveries AS calls
      WHERE calls.site_id = webhooks.site_id AND calls.webhook_id = webhooks.webhook_id AND calls.status = ${status})`;
  const rows = await db
    .select({
      webhook: webhooks,
      waiting: calls("count(*)::int", "queued").mapWith(Number),
      dead: calls("count(*)::int", "dead").mapWith(Number),
      last: sql<string | null>`(SELECT calls.delivered_at FROM webhook_deliveries AS calls
        WHERE calls.site_id = webhooks.site_id AND calls.webhook_id = webhooks.webhook_id AND calls.status = 'delivered'
        ORDER BY calls.created_at DESC LIMIT 1)`,
    })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.siteId, siteId),
        webhookId === null ? undefined : eq(webhooks.webhookId, webhookId),
      ),
    )
    .orderBy(asc(webhooks.createdAt), asc(webhooks.webhookId));
  return rows.map(({ webhook, waiting, dead, last }) => {
    const secrets = unseal(webhook.sealedSecret, webhook, webhookKey);
    const before = secrets?.before;
    const isKept = before && now() < before.until;
    return {
      webhookId: webhook.webhookId,
      url: webhook.url,
      host: hostOf(webhook.url),
      events: webhook.events,
      standing: standingOf(webhook),
      isSecretLost: secrets === null,
      isOn: webhook.isOn,
      createdAt: webhook.createdAt.toISOString(),
      createdBy: webhook.createdBy,
      waiting,
      dead,
      lastDeliveredAt: last === null ? null : new Date(last).toISOString(),
      oldSecretUntil: isKept ? new Date(before.until).toISOString() : null,
    };
  });
}

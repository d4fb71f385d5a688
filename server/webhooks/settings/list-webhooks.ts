import { and, asc, eq, sql } from "drizzle-orm";
import { isUuid } from "../../../core/format/patterns.ts";
import { webhooks } from "../../platform/db/schema.ts";
import type { WebhookDeps } from "../deps.ts";
import { hostOf } from "../host-of.ts";
import { unsealSecrets } from "./secrets.ts";

/** A webhook as its owner sees it, without its secret. Instants are ISO texts. */
export interface ListedWebhook {
  readonly webhookId: string;
  readonly url: string;
  readonly host: string;
  readonly events: readonly string[];
  /** URL and events as one text, used to detect conflicting edits. */
  readonly settingsKey: string;
  /** The key that encrypted its secret is lost: no call can be signed until it gets a new secret. */
  readonly isSecretLost: boolean;
  readonly isOn: boolean;
  readonly createdAt: string;
  readonly createdBy: string;
  /** The number of pending and of failed deliveries. */
  readonly waiting: number;
  readonly dead: number;
  readonly lastDeliveredAt: string | null;
  /** Until when the previous secret is valid too; null when there is only one. */
  readonly oldSecretUntil: string | null;
}

/** URL and events of a webhook as one text. */
export function webhookSettingsKey({ url, events }: Pick<ListedWebhook, "url" | "events">): string {
  return JSON.stringify([url, ...events.toSorted()]);
}

/** The webhooks of a site, oldest first. */
export function listWebhooks(siteId: string, deps: WebhookDeps): Promise<ListedWebhook[]> {
  return queryWebhooks(siteId, null, deps);
}

/** One webhook; null when there is none with this id. */
export async function loadWebhook(
  siteId: string,
  webhookId: string,
  deps: WebhookDeps,
): Promise<ListedWebhook | null> {
  if (!isUuid(webhookId)) return null;
  const [webhook] = await queryWebhooks(siteId, webhookId, deps);
  return webhook ?? null;
}

async function queryWebhooks(
  siteId: string,
  webhookId: string | null,
  { db, webhookKey, now }: WebhookDeps,
): Promise<ListedWebhook[]> {
  // Table names are spelled out, because Drizzle omits them inside a nested query fragment.
  const deliveries = (what: string, status: string) =>
    sql`(SELECT ${sql.raw(what)} FROM webhook_deliveries AS deliveries
      WHERE deliveries.site_id = webhooks.site_id AND deliveries.webhook_id = webhooks.webhook_id AND deliveries.status = ${status})`;
  const rows = await db
    .select({
      webhook: webhooks,
      waiting: deliveries("count(*)::int", "queued").mapWith(Number),
      dead: deliveries("count(*)::int", "dead").mapWith(Number),
      last: sql<string | null>`(SELECT deliveries.delivered_at FROM webhook_deliveries AS deliveries
        WHERE deliveries.site_id = webhooks.site_id AND deliveries.webhook_id = webhooks.webhook_id AND deliveries.status = 'delivered'
        ORDER BY deliveries.created_at DESC LIMIT 1)`,
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
    const secrets = unsealSecrets(webhook.sealedSecret, webhook, webhookKey);
    const previous = secrets?.before;
    const isOldSecretValid = previous && now() < previous.until;
    return {
      webhookId: webhook.webhookId,
      url: webhook.url,
      host: hostOf(webhook.url),
      events: webhook.events,
      settingsKey: webhookSettingsKey(webhook),
      isSecretLost: secrets === null,
      isOn: webhook.isOn,
      createdAt: webhook.createdAt.toISOString(),
      createdBy: webhook.createdBy,
      waiting,
      dead,
      lastDeliveredAt: last === null ? null : new Date(last).toISOString(),
      oldSecretUntil: isOldSecretValid ? new Date(previous.until).toISOString() : null,
    };
  });
}

/** The condition that selects one webhook of a site. */
export function isWebhook({ siteId }: { readonly siteId: string }, webhookId: string) {
  return and(eq(webhooks.siteId, siteId), eq(webhooks.webhookId, webhookId));
}

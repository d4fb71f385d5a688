import { and, desc, eq, sql } from "drizzle-orm";
import { isUuid } from "../../../core/format/patterns.ts";
import { webhookDeliveries } from "../../platform/db/schema.ts";
import type { WebhookDeps } from "../deps.ts";

/** Filters of a webhook's delivery log; the newest come first. */
export interface DeliveryQuery {
  readonly status?: "queued" | "delivered" | "dead";
  readonly event?: string;
  /** Only deliveries older than the one with this id. */
  readonly before?: string;
}

/** A delivery as listed in the log. Instants are ISO texts. */
export interface DeliverySummary {
  readonly deliveryId: string;
  readonly event: string;
  readonly status: "queued" | "delivered" | "dead";
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly lastAt: string | null;
  readonly createdAt: string;
}

export interface DeliveryPage {
  readonly deliveries: readonly DeliverySummary[];
  readonly hasMore: boolean;
}

/** A delivery with its full body. */
export interface WebhookDelivery extends DeliverySummary {
  readonly body: string;
}

const PAGE_SIZE = 50;

const summaryColumns = {
  deliveryId: webhookDeliveries.deliveryId,
  event: webhookDeliveries.event,
  status: webhookDeliveries.status,
  attempts: webhookDeliveries.attempts,
  lastStatus: webhookDeliveries.lastStatus,
  lastError: webhookDeliveries.lastError,
  lastAt: webhookDeliveries.lastAt,
  createdAt: webhookDeliveries.createdAt,
};

/** Loads a page of the delivery log of one webhook. */
export async function loadDeliveryPage(
  siteId: string,
  webhookId: string,
  { status, event, before }: DeliveryQuery,
  { db }: Pick<WebhookDeps, "db">,
): Promise<DeliveryPage> {
  if (!isUuid(webhookId)) return { deliveries: [], hasMore: false };
  const { createdAt, deliveryId } = webhookDeliveries;
  const older =
    before && isUuid(before)
      ? sql`(${createdAt}, ${deliveryId}) < (SELECT cursor.created_at, cursor.delivery_id
          FROM webhook_deliveries AS cursor WHERE cursor.site_id = ${siteId} AND cursor.delivery_id = ${before})`
      : undefined;
  const rows = await db
    .select(summaryColumns)
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.siteId, siteId),
        eq(webhookDeliveries.webhookId, webhookId),
        status && eq(webhookDeliveries.status, status),
        event ? eq(webhookDeliveries.event, event) : undefined,
        older,
      ),
    )
    .orderBy(desc(createdAt), desc(deliveryId))
    .limit(PAGE_SIZE + 1);
  return { deliveries: rows.slice(0, PAGE_SIZE).map(toSummary), hasMore: rows.length > PAGE_SIZE };
}

/** Loads one delivery of a webhook with its body; null when there is none. */
export async function loadDelivery(
  siteId: string,
  webhookId: string,
  deliveryId: string,
  { db }: Pick<WebhookDeps, "db">,
): Promise<WebhookDelivery | null> {
  if (!isUuid(webhookId) || !isUuid(deliveryId)) return null;
  const [row] = await db
    .select({ ...summaryColumns, body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.siteId, siteId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.deliveryId, deliveryId),
      ),
    );
  return row ? { ...toSummary(row), body: row.body } : null;
}

type SummaryRow = Omit<DeliverySummary, "lastAt" | "createdAt"> & {
  lastAt: Date | null;
  createdAt: Date;
};

function toSummary({ lastAt, createdAt, ...rest }: SummaryRow): DeliverySummary {
  return {
    ...rest,
    lastAt: lastAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

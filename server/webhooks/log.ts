import { and, desc, eq, sql } from "drizzle-orm";
import { webhookDeliveries } from "../platform/db/schema.ts";
import { isId } from "./list.ts";
import type { WebhookWorld } from "./world.ts";

/** What of a webhook's log to show: the newest first. */
export interface DeliveryWish {
  readonly status?: "queued" | "delivered" | "dead";
  readonly event?: string;
  /** Only calls older than the one of this number. */
  readonly before?: string;
}

/** A call as a line of the log. Instants are ISO texts. */
interface LoggedCall {
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
  readonly calls: readonly LoggedCall[];
  readonly hasMore: boolean;
}

/** A call with all of what it says. */
export interface Delivery extends LoggedCall {
  readonly body: string;
}

const PAGE = 50;

const line = {
  deliveryId: webhookDeliveries.deliveryId,
  event: webhookDeliveries.event,
  status: webhookDeliveries.status,
  attempts: webhookDeliveries.attempts,
  lastStatus: webhookDeliveries.lastStatus,
  lastError: webhookDeliveries.lastError,
  lastAt: webhookDeliveries.lastAt,
  createdAt: webhookDeliveries.createdAt,
};

/** A page of the log of one webhook. */
export async function pageOf(
  siteId: string,
  webhookId: string,
  { status, event, before }: DeliveryWish,
  { db }: Pick<WebhookWorld, "db">,
): Promise<DeliveryPage> {
  if (!isId(webhookId)) return { calls: [], hasMore: false };
  const { createdAt, deliveryId } = webhookDeliveries;
  const older =
    before && isId(before)
      ? sql`(${createdAt}, ${deliveryId}) < (SELECT last.created_at, last.delivery_id
          FROM webhook_deliveries AS last WHERE last.site_id = ${siteId} AND last.delivery_id = ${before})`
      : undefined;
  const rows = await db
    .select(line)
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
    .limit(PAGE + 1);
  return { calls: rows.slice(0, PAGE).map(inWords), hasMore: rows.length > PAGE };
}

/** One call of a webhook with its body; null where there is none of this number. */
export async function deliveryOf(
  siteId: string,
  webhookId: string,
  deliveryId: string,
  { db }: Pick<WebhookWorld, "db">,
): Promise<Delivery | null> {
  if (!isId(webhookId) || !isId(deliveryId)) return null;
  const [row] = await db
    .select({ ...line, body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.siteId, siteId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.deliveryId, deliveryId),
      ),
    );
  return row ? { ...inWords(row), body: row.body } : null;
}

type Row = Omit<LoggedCall, "lastAt" | "createdAt"> & { lastAt: Date | null; createdAt: Date };

function inWords({ lastAt, createdAt, ...rest }: Row): LoggedCall {
  return {
    ...rest,
    lastAt: lastAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

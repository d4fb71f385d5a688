import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at, when } from "./columns.ts";
import { siteId } from "./sites.ts";

/** Webhook URLs of a site. Each call is signed with the webhook's own secret (Standard Webhooks). */
export const webhooks = pgTable(
  "webhooks",
  {
    siteId: siteId(),
    webhookId: uuid("webhook_id").notNull(),
    url: text("url").notNull(),
    /** The kinds of events it receives. */
    events: text("events").array().notNull(),
    /** Its secret, encrypted with a key that is stored outside the database. */
    sealedSecret: text("sealed_secret").notNull(),
    isOn: boolean("is_on").notNull().default(true),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.webhookId] })],
);

/** Every call to a webhook and its result. `body` is what is signed, the same at every attempt. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    siteId: text("site_id").notNull(),
    deliveryId: uuid("delivery_id").notNull(),
    webhookId: uuid("webhook_id").notNull(),
    event: text("event").notNull(),
    body: text("body").notNull(),
    status: text("status", { enum: ["queued", "delivered", "dead"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The HTTP status of the last response; null when there was none. */
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
    lastAt: when("last_at"),
    deliveredAt: when("delivered_at"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.deliveryId] }),
    foreignKey({
      columns: [table.siteId, table.webhookId],
      foreignColumns: [webhooks.siteId, webhooks.webhookId],
    }).onDelete("cascade"),
    index("deliveries_of_webhook").on(table.siteId, table.webhookId, table.createdAt),
    index("deliveries_in_trouble")
      .on(table.siteId, table.status)
      .where(sql`${table.status} <> 'delivered'`),
  ],
);

import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, when } from "./columns.ts";
import { memberships } from "./people.ts";
import { siteId } from "./sites.ts";

/** The keys a site signs its push notifications with (VAPID), made when somebody first turns notifications on. */
export const pushKeys = pgTable(
  "push_keys",
  {
    siteId: siteId(),
    publicKey: text("public_key").notNull(),
    /** Encrypted with a key that is stored outside the database. */
    sealedPrivateKey: text("sealed_private_key").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId] })],
);

/** The devices that get push notifications. They go with the person's role on the site. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    siteId: text("site_id").notNull(),
    subscriptionId: uuid("subscription_id").notNull(),
    userId: text("user_id").notNull(),
    /** A hash of the address at the browser maker's push service, which is the same for one browser. */
    endpointHash: text("endpoint_hash").notNull(),
    /** The address and the browser's keys, encrypted: whoever has them can send to the device. */
    sealedSubscription: text("sealed_subscription").notNull(),
    /** The browser and its system, such as "Chrome on Android". */
    device: text("device").notNull(),
    createdAt: at("created_at"),
    /** When the push service last took a notification, and why it refused the last one. */
    sentAt: when("sent_at"),
    lastError: text("last_error"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.subscriptionId] }),
    uniqueIndex("push_of_one_browser").on(table.siteId, table.endpointHash),
    foreignKey({
      name: "push_of_a_member",
      columns: [table.siteId, table.userId],
      foreignColumns: [memberships.siteId, memberships.userId],
    }).onDelete("cascade"),
  ],
);

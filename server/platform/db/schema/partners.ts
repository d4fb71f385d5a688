import { boolean, date, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { siteId } from "./sites.ts";

/** Keys by which programs of partners book and change visits. */
export const partnerKeys = pgTable(
  "partner_keys",
  {
    siteId: siteId(),
    keyId: uuid("key_id").notNull(),
    name: text("name").notNull(),
    /** A hash of the key, which is shown once. */
    secretHash: text("secret_hash").notNull(),
    scopes: text("scopes").array().notNull(),
    /** The origins of web pages that may use it from a browser. */
    origins: text("origins").array().notNull(),
    isOn: boolean("is_on").notNull().default(true),
    lastUsedOn: date("last_used_on"),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.keyId] }),
    uniqueIndex("partner_key_by_secret").on(table.siteId, table.secretHash),
  ],
);

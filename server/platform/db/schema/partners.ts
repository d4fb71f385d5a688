import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PartnerScope } from "../../../../core/partners/scopes.ts";
import { at, when } from "./columns.ts";
import { siteId } from "./sites.ts";

/** The keys by which partners' programs use a site's API. A key itself is stored as a hash. */
export const partnerKeys = pgTable(
  "partner_keys",
  {
    siteId: siteId(),
    keyId: uuid("key_id").notNull(),
    /** "Riverside Title". */
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** The last four characters of the key, by which its owner recognizes it. */
    ending: text("ending").notNull(),
    scopes: text("scopes").array().$type<PartnerScope[]>().notNull(),
    requestsPerMinute: integer("requests_per_minute").notNull(),
    /** The origins of web pages that may use it; none for a program. */
    origins: text("origins").array().notNull(),
    /** The first instant at which it no longer works; null if it does not expire. */
    expiresAt: when("expires_at"),
    revokedAt: when("revoked_at"),
    /** To the minute. */
    lastUsedAt: when("last_used_at"),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.keyId] }),
    uniqueIndex("partner_key_by_token").on(table.siteId, table.tokenHash),
  ],
);

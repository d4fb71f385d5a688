import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** The businesses of this installation. `version` rises with every publish and is part of every cache key. */
export const sites = pgTable(
  "sites",
  {
    siteId: text("site_id").primaryKey(),
    origin: text("origin"),
    isDefault: boolean("is_default").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: at("created_at"),
  },
  (table) => [uniqueIndex("one_default_site").on(table.isDefault).where(sql`${table.isDefault}`)],
);

/** The names a site answers to, without a port. A name belongs to one site. */
export const siteHosts = pgTable(
  "site_hosts",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.siteId, { onDelete: "cascade" }),
    host: text("host").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.host] }),
    uniqueIndex("host_of_one_site").on(table.host),
  ],
);

/** What a site says differently from the built-in content, section by section. `published` empty means: as built in. */
export const siteSections = pgTable(
  "site_sections",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.siteId, { onDelete: "cascade" }),
    key: text("key").notNull(),
    draft: jsonb("draft"),
    published: jsonb("published"),
    version: integer("version").notNull().default(0),
    changedBy: text("changed_by").notNull(),
    changedAt: at("changed_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.key] })],
);

/** Every publish, for ever: a trigger refuses UPDATE, and DELETE unless the whole site goes. */
export const siteRevisions = pgTable(
  "site_revisions",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.siteId, { onDelete: "cascade" }),
    revisionId: bigint("revision_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    key: text("key").notNull(),
    version: integer("version").notNull(),
    published: jsonb("published"),
    publishedBy: text("published_by").notNull(),
    publishedAt: at("published_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.revisionId] }),
    index("revisions_of_section").on(table.siteId, table.key, table.version),
  ],
);

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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { SectionKey } from "../../../../core/sections/registry.ts";
import { at, when } from "./columns.ts";

/** The sites of this installation. `version` increases with every publish and is part of every cache key. */
export const sites = pgTable(
  "sites",
  {
    siteId: text("site_id").primaryKey(),
    origin: text("origin"),
    isDefault: boolean("is_default").notNull().default(false),
    version: integer("version").notNull().default(1),
    /** Set while the site is suspended: visitors get a plain page, its people can still sign in. */
    suspendedAt: when("suspended_at"),
    /** Set while the site waits to be removed: when that happens. */
    removalDueAt: when("removal_due_at"),
    createdAt: at("created_at"),
  },
  (table) => [uniqueIndex("one_default_site").on(table.isDefault).where(sql`${table.isDefault}`)],
);

/** The site of a row, first in the key of every table. Rows are deleted with their site. */
export const siteId = () =>
  text("site_id")
    .notNull()
    .references(() => sites.siteId, { onDelete: "cascade" });

/** The host names of a site, without a port. A name belongs to one site. */
export const siteHosts = pgTable(
  "site_hosts",
  {
    siteId: siteId(),
    host: text("host").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.host] }),
    uniqueIndex("host_of_one_site").on(table.host),
  ],
);

/** Sections that differ from the built-in content. `published` null means: as built in. */
export const siteSections = pgTable(
  "site_sections",
  {
    siteId: siteId(),
    key: text("key").$type<SectionKey>().notNull(),
    published: jsonb("published"),
    version: integer("version").notNull().default(0),
    changedBy: text("changed_by").notNull(),
    changedAt: at("changed_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.key] })],
);

/**
 * Unpublished drafts: one per person and section, so that two people who write at once never overwrite each other.
 * `based_on` is the version the draft started from.
 */
export const siteDrafts = pgTable(
  "site_drafts",
  {
    siteId: siteId(),
    key: text("key").$type<SectionKey>().notNull(),
    personId: text("person_id").notNull(),
    personName: text("person_name").notNull(),
    draft: jsonb("draft").notNull(),
    basedOn: integer("based_on").notNull(),
    savedAt: at("saved_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.key, table.personId] })],
);

/** Every publish. Append-only: a trigger refuses UPDATE, and DELETE unless the whole site is deleted. */
export const siteRevisions = pgTable(
  "site_revisions",
  {
    siteId: siteId(),
    revisionId: bigint("revision_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    key: text("key").$type<SectionKey>().notNull(),
    version: integer("version").notNull(),
    published: jsonb("published"),
    publishedBy: text("published_by").notNull(),
    /** What made it: an edit, "restore of version 3", "reset to defaults", "import". */
    note: text("note").notNull().default(""),
    publishedAt: at("published_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.revisionId] }),
    index("revisions_of_section").on(table.siteId, table.key, table.version),
  ],
);

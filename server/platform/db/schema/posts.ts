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
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { siteId } from "./sites.ts";

/**
 * The posts a site wrote itself, and built-in guides it changed (`built_in` names the guide's slug) or took off. Over the
 * guides of the site as sections lie over the built-in ones.
 */
export const posts = pgTable(
  "posts",
  {
    siteId: siteId(),
    postId: uuid("post_id").notNull(),
    /** The slug of the built-in guide it stands for; null for a post of the site's own. */
    builtIn: text("built_in"),
    /** The address it has, or will have once published. */
    slug: text("slug").notNull(),
    /** What visitors read: a guide as `core/blog/guides.ts` writes it; null while it was never published or is withdrawn. */
    published: jsonb("published"),
    /** What is being written; null when nothing differs from what is published. */
    draft: jsonb("draft"),
    /** When the draft is published by itself; null while nothing is planned. */
    publishAt: timestamp("publish_at", { withTimezone: true }),
    /** Taken off the site, a built-in guide too. */
    withdrawn: boolean("withdrawn").notNull().default(false),
    /** Rises with every change, of a draft too: who saves on an older one is told. */
    version: integer("version").notNull().default(1),
    changedBy: text("changed_by").notNull(),
    changedAt: at("changed_at"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.postId] }),
    uniqueIndex("post_of_built_in").on(table.siteId, table.builtIn),
    uniqueIndex("post_by_slug").on(table.siteId, table.slug),
    index("posts_due").on(table.publishAt).where(sql`${table.publishAt} IS NOT NULL`),
  ],
);

/** Every publish of a post, for ever: a trigger refuses UPDATE, and DELETE unless the whole site goes. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    siteId: siteId(),
    revisionId: bigint("revision_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    postId: uuid("post_id").notNull(),
    /** Null where it was withdrawn or put back to the built-in words. */
    published: jsonb("published"),
    publishedBy: text("published_by").notNull(),
    note: text("note").notNull().default(""),
    publishedAt: at("published_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.revisionId] }),
    index("revisions_of_post").on(table.siteId, table.postId, table.revisionId),
  ],
);

/** Addresses posts had before, each with where it leads. */
export const postRedirects = pgTable(
  "post_redirects",
  {
    siteId: siteId(),
    fromSlug: text("from_slug").notNull(),
    toSlug: text("to_slug").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.fromSlug] })],
);

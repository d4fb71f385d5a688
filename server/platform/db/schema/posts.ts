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
  uuid,
} from "drizzle-orm/pg-core";
import { at, when } from "./columns.ts";
import { siteId } from "./sites.ts";

/**
 * The posts a site wrote itself, and built-in posts it changed (`built_in` names the post's slug) or withdrew. They override
 * the built-in posts as sections override the built-in content.
 */
export const posts = pgTable(
  "posts",
  {
    siteId: siteId(),
    postId: uuid("post_id").notNull(),
    /** The slug of the built-in post it replaces; null for a post of the site's own. */
    builtIn: text("built_in"),
    /** The slug it has, or will have once published. */
    slug: text("slug").notNull(),
    /** What visitors read: a guide as `core/blog/post.ts` writes it; null while it was never published or is withdrawn. */
    published: jsonb("published"),
    /** The draft; null when nothing differs from what is published. */
    draft: jsonb("draft"),
    /** When the draft is published automatically; null when not scheduled. */
    publishAt: when("publish_at"),
    /** Removed from the site; also for built-in posts. */
    withdrawn: boolean("withdrawn").notNull().default(false),
    /** Increases with every change, also of a draft, so that saving an outdated version is noticed. */
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

/** Every publish of a post. Append-only: a trigger refuses UPDATE, and DELETE unless the whole site is deleted. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    siteId: siteId(),
    revisionId: bigint("revision_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    postId: uuid("post_id").notNull(),
    /** Null when it was withdrawn or reset to the built-in text. */
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

/** Former slugs of posts, and where they redirect to. */
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

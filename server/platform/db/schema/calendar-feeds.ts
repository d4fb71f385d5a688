import {
  date,
  foreignKey,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { memberships } from "./people.ts";
import { siteId } from "./sites.ts";

/** Links by which calendar programs read a site's visits, each of one member. The link's secret is stored as a hash. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    siteId: siteId(),
    feedId: uuid("feed_id").notNull(),
    userId: text("user_id").notNull(),
    /** "Ana's iPhone". */
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** The last day a calendar program read it, in UTC; null before the first time. */
    lastUsedOn: date("last_used_on"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.feedId] }),
    uniqueIndex("feed_by_token").on(table.siteId, table.tokenHash),
    // A link is gone with the membership of its person.
    foreignKey({
      columns: [table.siteId, table.userId],
      foreignColumns: [memberships.siteId, memberships.userId],
      name: "feed_of_member",
    }).onDelete("cascade"),
  ],
);

/** What an upgrade changed for a site's owner: shown in the admin until it is dismissed or settled. */
export const upgradeNotices = pgTable(
  "upgrade_notices",
  {
    siteId: siteId(),
    notice: text("notice", { enum: ["calendar-links-ended"] }).notNull(),
    createdAt: at("created_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.notice] })],
);

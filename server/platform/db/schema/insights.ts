import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { siteId } from "./sites.ts";

/**
 * How often something happened on a day of the business's own calendar: `kind` "view" with a path, "visitor" with "", "source"
 * with a host, "zip" with a ZIP … Counts only: nothing in it leads back to a person.
 */
export const pageStats = pgTable(
  "page_stats",
  {
    siteId: siteId(),
    day: date("day").notNull(),
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.kind, table.subject] })],
);

/**
 * Today's visitors, so that nobody is counted twice: a hash with a salt of the day. Rows and salt are deleted when the day is
 * over, so the hashes can never be traced back.
 */
export const dayVisitors = pgTable(
  "day_visitors",
  {
    siteId: siteId(),
    day: date("day").notNull(),
    visitor: text("visitor").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.day, table.visitor] }),
    index("visitors_by_day").on(table.day),
  ],
);

/** The salt of a day, shared by all processes; deleted when the day is over. */
export const daySalts = pgTable("day_salts", {
  day: date("day").primaryKey(),
  salt: text("salt").notNull(),
});

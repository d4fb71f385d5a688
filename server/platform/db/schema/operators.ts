import { bigint, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { authUsers } from "./sign-in.ts";

/** Accounts that run the installation and its sites. Only a command on the server adds one; no role on a site does. */
export const operators = pgTable("operators", {
  userId: text("user_id")
    .primaryKey()
    .references(() => authUsers.id, { onDelete: "cascade" }),
  /** The account of the machine that added it. */
  addedBy: text("added_by").notNull(),
  createdAt: at("created_at"),
});

/**
 * What operators did to sites. It belongs to the installation, so that it outlives a removed site. Append-only: a trigger
 * refuses UPDATE and DELETE.
 */
export const operatorLog = pgTable("operator_log", {
  entryId: bigint("entry_id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** The site it was done to, which may be gone; null for the installation itself. */
  aboutSite: text("about_site"),
  /** Their email address, or "the machine". */
  who: text("who").notNull(),
  /** "site-created", "site-suspended" … */
  act: text("act").notNull(),
  detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  network: text("network"),
  happenedAt: at("happened_at"),
});

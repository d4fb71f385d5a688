import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  WAITLIST_ENDS,
  WAITLIST_OFFER_STATES,
} from "../../../../core/booking/waitlist/waitlist.ts";
import type { DayPart } from "../../../../core/booking/waitlist/waitlist-preferences.ts";
import { at, when } from "./columns.ts";
import { siteId } from "./sites.ts";
import { visits } from "./visits.ts";

/** Visits whose visitors want an earlier time. Who it is stands in the visit alone. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    siteId: siteId(),
    visitId: uuid("visit_id").notNull(),
    /** The days it may be on, by the clock of its place, such as `2026-03-03`. */
    fromDay: text("from_day").notNull(),
    untilDay: text("until_day").notNull(),
    parts: jsonb("parts").$type<readonly DayPart[]>().notNull(),
    /** The starts that were open when it was looked at last, in epoch minutes: only what opens after is offered. */
    known: jsonb("known").$type<readonly number[]>().notNull(),
    /** Its place in line. */
    joinedAt: at("joined_at"),
    /** When it is looked at next; null once it has ended. */
    checkAt: when("check_at"),
    endedAt: when("ended_at"),
    endReason: text("end_reason", { enum: WAITLIST_ENDS }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.visitId] }),
    foreignKey({
      columns: [table.siteId, table.visitId],
      foreignColumns: [visits.siteId, visits.visitId],
    }).onDelete("cascade"),
    index("waitlist_due").on(table.siteId, table.checkAt).where(sql`${table.endedAt} IS NULL`),
  ],
);

/** Times that were offered to visitors on the waitlist. An open one is kept by a hold of the same id. */
export const waitlistOffers = pgTable(
  "waitlist_offers",
  {
    siteId: text("site_id").notNull(),
    offerId: uuid("offer_id").notNull(),
    visitId: uuid("visit_id").notNull(),
    startsAt: when("starts_at").notNull(),
    state: text("state", { enum: WAITLIST_OFFER_STATES }).notNull(),
    offeredAt: when("offered_at").notNull(),
    expiresAt: when("expires_at").notNull(),
    /** How its visitor was told: `email`, `text`, both, or neither. */
    told: jsonb("told").$type<readonly ("email" | "text")[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.offerId] }),
    foreignKey({
      name: "waitlist_offer_entry",
      columns: [table.siteId, table.visitId],
      foreignColumns: [waitlistEntries.siteId, waitlistEntries.visitId],
    }).onDelete("cascade"),
    // No one is asked twice for a time, and no one is asked for two at once.
    uniqueIndex("waitlist_offer_once").on(table.siteId, table.visitId, table.startsAt),
    uniqueIndex("waitlist_offer_open")
      .on(table.siteId, table.visitId)
      .where(sql`${table.state} = 'open'`),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { RHYTHMS } from "../../../../core/booking/series/rhythm.ts";
import type { Cents } from "../../../../core/format/money.ts";
import { at, when } from "./columns.ts";
import { siteId } from "./sites.ts";

/** All leads. One that looks like spam has the status `spam` and the reasons; it is stored like every other. */
export const leads = pgTable(
  "leads",
  {
    siteId: siteId(),
    leadId: uuid("lead_id").notNull(),
    status: text("status", {
      enum: ["new", "contacted", "quoted", "booked", "lost", "spam"],
    }).notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    zip: text("zip").notNull(),
    preferredTime: text("preferred_time", {
      // Empty where nobody was asked, as in a text.
      enum: ["", "today", "tomorrow", "this-week", "next-week"],
    }).notNull(),
    services: text("services").array().notNull(),
    /** How often they want visits; null for one visit, and where nobody was asked. */
    rhythm: text("rhythm", { enum: RHYTHMS }),
    details: text("details").notNull(),
    sourcePage: text("source_page").notNull(),
    referrer: text("referrer").notNull(),
    campaign: jsonb("campaign").$type<Record<string, string>>().notNull(),
    heldFor: text("held_for").array().notNull(),
    /** Identifies a form submission: a second submission with the same key is the same lead. */
    requestKey: text("request_key").notNull(),
    /** A hash of the content, so that a key reused for another lead is noticed. */
    requestHash: text("request_hash").notNull(),
    /** The total the owner quoted, in cents. */
    quotedTotal: integer("quoted_total").$type<Cents>(),
    /** The visit that resulted. */
    visitId: uuid("visit_id"),
    /** The chat of the same tab, as its page reported it; it may not exist, or not any more. */
    chatId: uuid("chat_id"),
    /** When somebody of the business first answered; null until then. */
    firstAnsweredAt: when("first_answered_at"),
    /** How long that took in business minutes. */
    answerMinutes: integer("answer_minutes"),
    /** When the owner was reminded that nobody has answered. */
    nudgedAt: when("nudged_at"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.leadId] }),
    uniqueIndex("lead_of_one_request").on(table.siteId, table.requestKey),
    index("leads_by_age").on(table.siteId, table.status, table.createdAt),
    index("leads_newest").on(table.siteId, table.createdAt, table.leadId),
    index("leads_unanswered")
      .on(table.siteId, table.createdAt)
      .where(sql`${table.firstAnsweredAt} IS NULL AND ${table.status} = 'new'`),
  ],
);

/** What happened to a lead, in order; the first event is its arrival. */
export const leadEvents = pgTable(
  "lead_events",
  {
    siteId: text("site_id").notNull(),
    eventId: bigint("event_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    leadId: uuid("lead_id").notNull(),
    kind: text("kind").notNull(),
    who: text("who").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
    happenedAt: at("happened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.eventId] }),
    foreignKey({
      columns: [table.siteId, table.leadId],
      foreignColumns: [leads.siteId, leads.leadId],
    }).onDelete("cascade"),
    index("events_of_lead").on(table.siteId, table.leadId, table.eventId),
  ],
);

/** Searches of the lead list that a business has named, for everybody who answers its leads. */
export const leadViews = pgTable(
  "lead_views",
  {
    siteId: siteId(),
    name: text("name").notNull(),
    /** The parameters of the list's URL. A search may name a person: erasing the person deletes the view. */
    query: jsonb("query").$type<Readonly<Record<string, string>>>().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.name] })],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
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

/**
 * The outbox: every mail the house has written, and what became of it. `kept` was never to leave, for there is no mail
 * server; `dead` was given up, and `last_error` says why.
 */
export const mails = pgTable(
  "mails",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.siteId, { onDelete: "cascade" }),
    mailId: uuid("mail_id").notNull(),
    kind: text("kind").notNull(),
    fromName: text("from_name").notNull(),
    fromAddress: text("from_address").notNull(),
    toName: text("to_name").notNull(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    attachments: jsonb("attachments")
      .$type<{ filename: string; contentType: string; content: string }[]>()
      .notNull()
      .default([]),
    /** The same at every attempt, so that a mail delivered twice is seen to be one. */
    messageId: text("message_id").notNull(),
    status: text("status", { enum: ["queued", "sent", "kept", "dead"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    failedAt: timestamp("failed_at", { withTimezone: true }),
    createdAt: at("created_at"),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.mailId] }),
    index("mails_by_age").on(table.siteId, table.createdAt),
    index("mails_in_trouble")
      .on(table.siteId, table.status)
      .where(sql`${table.status} IN ('queued', 'dead')`),
  ],
);

/**
 * How much each caller has used of each limit. Key and column order are rate-limiter-flexible's: it inserts
 * without naming columns. `expire` is in milliseconds since 1970; rows go soon after it.
 */
export const limits = pgTable(
  "limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("limits_by_expiry").on(table.expire)],
);

/** Everyone who asked. A held enquiry has the status `spam` and the reasons; it is kept like every other. */
export const leads = pgTable(
  "leads",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.siteId, { onDelete: "cascade" }),
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
      enum: ["today", "tomorrow", "this-week", "next-week"],
    }).notNull(),
    services: text("services").array().notNull(),
    details: text("details").notNull(),
    sourcePage: text("source_page").notNull(),
    referrer: text("referrer").notNull(),
    campaign: jsonb("campaign").$type<Record<string, string>>().notNull(),
    heldFor: text("held_for").array().notNull(),
    /** What makes a second sending of the same enquiry the same enquiry. */
    requestKey: text("request_key").notNull(),
    /** A fingerprint of what was sent, so that a key used for another enquiry is noticed. */
    requestHash: text("request_hash").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.leadId] }),
    uniqueIndex("lead_of_one_request").on(table.siteId, table.requestKey),
    index("leads_by_age").on(table.siteId, table.status, table.createdAt),
  ],
);

/** What happened to a lead, in order; the first is that it arrived. */
export const leadEvents = pgTable(
  "lead_events",
  {
    siteId: text("site_id").notNull(),
    eventId: bigint("event_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    leadId: uuid("lead_id").notNull(),
    kind: text("kind").notNull(),
    who: text("who").notNull(),
    detail: jsonb("detail").notNull().default({}),
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

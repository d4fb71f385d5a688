import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
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

/** A stretch of time, `[from,to)`, as PostgreSQL writes it. */
const span = customType<{ data: string }>({ dataType: () => "tstzrange" });

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

/**
 * The bookings. `occupied` is the visit with its buffers: two that are held or confirmed never overlap for one provider,
 * which the table itself refuses (an exclusion constraint, by hand in the migration, for Drizzle has no word for it).
 */
export const visits = pgTable(
  "visits",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.siteId, { onDelete: "cascade" }),
    visitId: uuid("visit_id").notNull(),
    providerId: text("provider_id").notNull(),
    status: text("status", {
      enum: ["held", "confirmed", "completed", "cancelled", "no-show"],
    }).notNull(),
    services: text("services").array().notNull(),
    zip: text("zip").notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    /** Buffers in minutes, as they were when it was booked. */
    bufferBefore: integer("buffer_before").notNull(),
    bufferAfter: integer("buffer_after").notNull(),
    occupied: span("occupied").notNull(),
    /** A hold nobody confirmed by then is over. */
    heldUntil: timestamp("held_until", { withTimezone: true }),
    /** Whose hold it is: a fingerprint, so that one visitor's holds can be counted. */
    visitor: text("visitor"),
    /** Name, phone and address of the visitor; empty while held. */
    contact: jsonb("contact"),
    /** What was asked before the visit: place, signers, documents, ID. */
    intake: jsonb("intake"),
    /** The fees as they were agreed, in cents, and when. */
    price: integer("price").notNull(),
    travelFee: integer("travel_fee").notNull(),
    surcharge: integer("surcharge").notNull(),
    surchargeKind: text("surcharge_kind"),
    total: integer("total").notNull(),
    agreedAt: timestamp("agreed_at", { withTimezone: true }),
    /** What a cancellation or a missed visit cost, in cents. */
    closingFee: integer("closing_fee").notNull().default(0),
    /** How often the appointment changed: calendars go by it. */
    sequence: integer("sequence").notNull().default(0),
    /** The notary is on the way. */
    enRouteAt: timestamp("en_route_at", { withTimezone: true }),
    notes: text("notes").notNull().default(""),
    /** Where the visitor came from, as with a lead. */
    source: jsonb("source").$type<Record<string, unknown>>().notNull().default({}),
    requestKey: text("request_key").notNull(),
    requestHash: text("request_hash").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.visitId] }),
    uniqueIndex("visit_of_one_request").on(table.siteId, table.requestKey),
    index("visits_by_start").on(table.siteId, table.providerId, table.startsAt),
  ],
);

/** What happened to a visit, in order: every state, every move, every reminder. */
export const visitEvents = pgTable(
  "visit_events",
  {
    siteId: text("site_id").notNull(),
    eventId: bigint("event_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    visitId: uuid("visit_id").notNull(),
    kind: text("kind").notNull(),
    who: text("who").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
    /** Set where a thing may happen once only, such as a reminder: the second is refused. */
    onceKey: text("once_key"),
    happenedAt: at("happened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.eventId] }),
    foreignKey({
      columns: [table.siteId, table.visitId],
      foreignColumns: [visits.siteId, visits.visitId],
    }).onDelete("cascade"),
    index("events_of_visit").on(table.siteId, table.visitId, table.eventId),
    uniqueIndex("event_once").on(table.siteId, table.visitId, table.onceKey),
  ],
);

/** When the owner is not to be booked, whatever the hours say. */
export const blockedTimes = pgTable(
  "blocked_times",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.siteId, { onDelete: "cascade" }),
    blockId: uuid("block_id").notNull(),
    providerId: text("provider_id").notNull(),
    during: span("during").notNull(),
    reason: text("reason").notNull().default(""),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.blockId] }),
    index("blocked_of_provider").on(table.siteId, table.providerId),
  ],
);

/** Conversations with the assistant. Nobody is named in them but by their own words, and those are redacted first. */
export const aiChatSessions = pgTable(
  "ai_chat_sessions",
  {
    siteId: text("site_id")
      .notNull()
      .references(() => sites.siteId, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    language: text("language").notNull().default("en"),
    createdAt: at("created_at"),
    lastAt: at("last_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index("chats_by_age").on(table.siteId, table.lastAt),
  ],
);

/** What was said, in order. The assistant's own turns carry what they were taken for, and what visitors thought of them. */
export const aiChatMessages = pgTable(
  "ai_chat_messages",
  {
    siteId: text("site_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    sessionId: uuid("session_id").notNull(),
    role: text("role", { enum: ["user", "assistant"] }).notNull(),
    content: text("content").notNull(),
    intent: text("intent"),
    /** The assistant had no answer of its own. */
    unanswered: boolean("unanswered").notNull().default(false),
    /** Thumbs: 1 up, -1 down. */
    rating: integer("rating"),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    foreignKey({
      columns: [table.siteId, table.sessionId],
      foreignColumns: [aiChatSessions.siteId, aiChatSessions.id],
    }).onDelete("cascade"),
    index("messages_of_chat").on(table.siteId, table.sessionId, table.id),
    index("messages_to_answer")
      .on(table.siteId, table.createdAt)
      .where(sql`${table.unanswered} OR ${table.rating} < 0`),
  ],
);

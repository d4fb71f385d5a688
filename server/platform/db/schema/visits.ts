import {
  bigint,
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
import { at, span } from "./columns.ts";
import { siteId } from "./sites.ts";

/**
 * The bookings. `occupied` is the visit with its buffers: two that are held or confirmed never overlap for one provider,
 * which the table itself refuses (an exclusion constraint, by hand in the migration, for Drizzle has no word for it).
 */
export const visits = pgTable(
  "visits",
  {
    siteId: siteId(),
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
    index("visits_in_order").on(table.siteId, table.startsAt, table.visitId),
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
    siteId: siteId(),
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

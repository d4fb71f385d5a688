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
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Contact, Intake } from "../../../../core/booking/intake/intake.ts";
import type { Surcharge } from "../../../../core/booking/slots/surcharge.ts";
import { type Cents, ZERO_CENTS } from "../../../../core/format/money.ts";
import { at, span, when } from "./columns.ts";
import { siteId } from "./sites.ts";

/**
 * The bookings. `occupied` is the visit with its buffers: two held or confirmed visits of one provider never overlap, which
 * an exclusion constraint guarantees (written by hand in the migration, because Drizzle cannot express it).
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
    startsAt: when("starts_at").notNull(),
    endsAt: when("ends_at").notNull(),
    /** Buffers in minutes, as set when it was booked. */
    bufferBefore: integer("buffer_before").notNull(),
    bufferAfter: integer("buffer_after").notNull(),
    occupied: span("occupied").notNull(),
    /** When an unconfirmed hold expires. */
    heldUntil: when("held_until"),
    /** A hash of whose hold it is, so that one visitor's holds can be counted. */
    visitor: text("visitor"),
    /** Name, phone and email of the visitor; null while held. */
    contact: jsonb("contact").$type<Contact>(),
    /** The intake answers: place, signers, documents, ID. */
    intake: jsonb("intake").$type<Intake>(),
    /** The agreed fees in cents, and when they were agreed. */
    price: integer("price").$type<Cents>().notNull(),
    travelFee: integer("travel_fee").$type<Cents>().notNull(),
    surcharge: integer("surcharge").$type<Cents>().notNull(),
    surchargeKind: text("surcharge_kind").$type<Surcharge["kind"]>(),
    total: integer("total").$type<Cents>().notNull(),
    agreedAt: when("agreed_at"),
    /** The fee for a cancellation or a no-show, in cents. */
    closingFee: integer("closing_fee").$type<Cents>().notNull().default(ZERO_CENTS),
    /** How often the appointment changed; calendar files carry it as SEQUENCE. */
    sequence: integer("sequence").notNull().default(0),
    /** The notary is on the way. */
    enRouteAt: when("en_route_at"),
    /** The language it was booked in: the visitor's emails and pages use it. */
    language: text("language", { enum: ["en", "es"] })
      .notNull()
      .default("en"),
    notes: text("notes").notNull().default(""),
    /** Where the visitor came from, as for a lead; `lead` is the lead it was booked from. */
    source: jsonb("source").$type<Record<string, unknown>>().notNull().default({}),
    requestKey: text("request_key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** The series it was booked in, its number in it from 1, and how many visits were booked together; all null for a visit on its own. */
    seriesId: uuid("series_id"),
    seriesNumber: integer("series_number"),
    seriesSize: integer("series_size"),
    /** The key of the partner who booked it; null for everybody else. */
    partnerKeyId: uuid("partner_key_id"),
    createdAt: at("created_at"),
    /** In whole milliseconds, because pages of the API go on from it. */
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.visitId] }),
    uniqueIndex("visit_of_one_request").on(table.siteId, table.requestKey),
    index("visits_by_start").on(table.siteId, table.providerId, table.startsAt),
    index("visits_in_order").on(table.siteId, table.startsAt, table.visitId),
    index("visits_of_lead")
      .on(table.siteId, sql`(${table.source} ->> 'lead')`)
      .where(sql`${table.source} ->> 'lead' IS NOT NULL`),
    index("visits_by_update").on(table.siteId, table.updatedAt, table.visitId),
    uniqueIndex("visit_of_series")
      .on(table.siteId, table.seriesId, table.seriesNumber)
      .where(sql`${table.seriesId} IS NOT NULL`),
  ],
);

/** What happened to a visit, in order: every status change, move and reminder. */
export const visitEvents = pgTable(
  "visit_events",
  {
    siteId: text("site_id").notNull(),
    eventId: bigint("event_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    visitId: uuid("visit_id").notNull(),
    kind: text("kind").notNull(),
    who: text("who").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
    /** Set for events that may happen only once, such as a reminder: the second insert is refused. */
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

/** Times when the owner cannot be booked, whatever the opening hours say. */
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

import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at, span, when } from "./columns.ts";
import { siteId } from "./sites.ts";

/** Calendars of other programs whose events take the notary's time. */
export const outsideCalendars = pgTable(
  "outside_calendars",
  {
    siteId: siteId(),
    calendarId: uuid("calendar_id").notNull(),
    /** The notary whose calendar it is. */
    providerId: text("provider_id").notNull().default("owner"),
    name: text("name").notNull(),
    /** Its address, which is a secret, encrypted with a key that is stored outside the database. */
    sealedAddress: text("sealed_address").notNull(),
    host: text("host").notNull(),
    /** User and password of a calendar that visits are written to (CalDAV), encrypted likewise; null for one that is only read. */
    sealedLogin: text("sealed_login"),
    /** Off: it is neither read nor written. */
    isOn: boolean("is_on").notNull().default(true),
    /** What its server said of the version that was read last. */
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** When it was last found unchanged or read; and when its file was last read. */
    checkedAt: when("checked_at"),
    readAt: when("read_at"),
    nextCheckAt: when("next_check_at").notNull(),
    /** Failed checks in a row, and why the last one failed. */
    failures: integer("failures").notNull().default(0),
    lastError: text("last_error"),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.calendarId] }),
    index("outside_calendars_due").on(table.nextCheckAt),
  ],
);

/** The events of these calendars from yesterday on, replaced at each reading. */
export const outsideEvents = pgTable(
  "outside_events",
  {
    siteId: text("site_id").notNull(),
    eventId: uuid("event_id").notNull(),
    calendarId: uuid("calendar_id").notNull(),
    during: span("during").notNull(),
    title: text("title").notNull(),
    place: text("place").notNull().default(""),
    /** The visit that this event is, where its time differs there. */
    visitId: uuid("visit_id"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.eventId] }),
    foreignKey({
      columns: [table.siteId, table.calendarId],
      foreignColumns: [outsideCalendars.siteId, outsideCalendars.calendarId],
    }).onDelete("cascade"),
    index("events_of_outside_calendar").on(table.siteId, table.calendarId),
  ],
);

/** Visits as events in a calendar they are written to: what was written last, and what its owner is asked about it. */
export const visitCopies = pgTable(
  "visit_copies",
  {
    siteId: text("site_id").notNull(),
    calendarId: uuid("calendar_id").notNull(),
    /** No foreign key: the event of a visit that is deleted here still has to be removed there. */
    visitId: uuid("visit_id").notNull(),
    href: text("href").notNull(),
    /** The version on its server; null until one is known to be there. */
    etag: text("etag"),
    /** A hash of the event as it was written last. */
    writtenHash: text("written_hash").notNull(),
    writtenStart: when("written_start").notNull(),
    /** Where the event may still be, while it is not known whether a write arrived. */
    priorStart: when("prior_start"),
    /** What its owner did there and has not confirmed here. */
    question: text("question", { enum: ["moved", "canceled"] }),
    askedStart: when("asked_start"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.calendarId, table.visitId] }),
    foreignKey({
      columns: [table.siteId, table.calendarId],
      foreignColumns: [outsideCalendars.siteId, outsideCalendars.calendarId],
    }).onDelete("cascade"),
  ],
);

/** What was done in a calendar that visits are written to: the last calls, without names. */
export const calendarCalls = pgTable(
  "calendar_calls",
  {
    siteId: text("site_id").notNull(),
    callId: bigint("call_id", { mode: "number" }).generatedAlwaysAsIdentity(),
    calendarId: uuid("calendar_id").notNull(),
    act: text("act", { enum: ["read", "written", "removed"] }).notNull(),
    visitId: uuid("visit_id"),
    /** Why it failed; null when it was done. */
    problem: text("problem"),
    happenedAt: at("happened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.callId] }),
    foreignKey({
      columns: [table.siteId, table.calendarId],
      foreignColumns: [outsideCalendars.siteId, outsideCalendars.calendarId],
    }).onDelete("cascade"),
    index("calls_of_calendar").on(table.siteId, table.calendarId, table.callId),
  ],
);

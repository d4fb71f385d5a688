import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, span, when } from "./columns.ts";
import { siteId } from "./sites.ts";

/** Calendars of other programs whose events take the notary's time. */
export const outsideCalendars = pgTable(
  "outside_calendars",
  {
    siteId: siteId(),
    calendarId: uuid("calendar_id").notNull(),
    name: text("name").notNull(),
    /** Its address, which is a secret, encrypted with a key that is stored outside the database. */
    sealedAddress: text("sealed_address").notNull(),
    host: text("host").notNull(),
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

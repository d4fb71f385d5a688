import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Span } from "../../../core/booking/time/zoned-time.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import type { Database } from "../../platform/db/connect.ts";
import { outsideCalendars, outsideEvents } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { timeRangeText } from "../visits/rows.ts";
import type { OutsideEvent } from "./read-events.ts";

export type StoredCalendar = typeof outsideCalendars.$inferSelect;

/** An event of another calendar, as it is stored. */
export interface StoredOutsideEvent extends OutsideEvent {
  readonly id: string;
  readonly calendarId: string;
  /** The notary whose calendar it is. */
  readonly provider: string;
}

/** Events in one statement; PostgreSQL takes 65,535 values. */
const ROWS_PER_INSERT = 1_000;

/** The calendars of a site, or of one of its notaries, in the order they were added. */
export async function listCalendars(
  db: Database,
  siteId: string,
  provider?: string,
): Promise<StoredCalendar[]> {
  return db
    .select()
    .from(outsideCalendars)
    .where(
      and(
        eq(outsideCalendars.siteId, siteId),
        provider === undefined ? undefined : eq(outsideCalendars.providerId, provider),
      ),
    )
    .orderBy(asc(outsideCalendars.createdAt), asc(outsideCalendars.calendarId));
}

/** One calendar; null when there is none, or when it is another notary's than the one it is limited to. */
export async function findCalendar(
  db: Database,
  siteId: string,
  calendarId: string,
  limitedTo?: string,
): Promise<StoredCalendar | null> {
  if (!isUuid(calendarId)) return null;
  const [row] = await db.select().from(outsideCalendars).where(isCalendar(siteId, calendarId));
  return row && (limitedTo === undefined || row.providerId === limitedTo) ? row : null;
}

/**
 * Takes the calendars that are due, the oldest first, and puts their next check off until `until`, so that another process
 * does not take them as well.
 */
export async function takeDueCalendars(
  db: Database,
  { now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Promise<StoredCalendar[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ siteId: outsideCalendars.siteId, calendarId: outsideCalendars.calendarId })
      .from(outsideCalendars)
      .where(and(outsideCalendars.isOn, lte(outsideCalendars.nextCheckAt, new Date(now))))
      .orderBy(asc(outsideCalendars.nextCheckAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ calendarId }) => calendarId);
    const sites = due.map(({ siteId }) => siteId);
    return tx
      .update(outsideCalendars)
      .set({ nextCheckAt: new Date(until) })
      .where(
        and(inArray(outsideCalendars.siteId, sites), inArray(outsideCalendars.calendarId, ids)),
      )
      .returning();
  });
}

/** Replaces the events of a calendar. */
export async function replaceEvents(
  tx: Transaction,
  { siteId, calendarId }: Pick<StoredCalendar, "siteId" | "calendarId">,
  events: readonly OutsideEvent[],
): Promise<void> {
  await tx
    .delete(outsideEvents)
    .where(and(eq(outsideEvents.siteId, siteId), eq(outsideEvents.calendarId, calendarId)));
  const rows = events.map(({ start, end, title, place, visitId = null }) => ({
    ...{ siteId, calendarId, eventId: randomUUID(), title, place, visitId },
    during: timeRangeText(start, end),
  }));
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    await tx.insert(outsideEvents).values(rows.slice(at, at + ROWS_PER_INSERT));
  }
}

/** Changes what is known of a calendar. */
export async function updateCalendar(
  db: Database | Transaction,
  { siteId, calendarId }: Pick<StoredCalendar, "siteId" | "calendarId">,
  changes: PgUpdateSetSource<typeof outsideCalendars>,
): Promise<void> {
  await db.update(outsideCalendars).set(changes).where(isCalendar(siteId, calendarId));
}

/** Stores what a check found; false when the calendar was turned off or removed meanwhile, and nothing is stored. */
export async function storeReading(
  tx: Transaction,
  calendar: Pick<StoredCalendar, "siteId" | "calendarId">,
  changes: PgUpdateSetSource<typeof outsideCalendars>,
  events: readonly OutsideEvent[],
): Promise<boolean> {
  const { siteId, calendarId } = calendar;
  // The update waits for a switch that is going on, and looks at it then.
  const { rowCount } = await tx
    .update(outsideCalendars)
    .set(changes)
    .where(and(isCalendar(siteId, calendarId), outsideCalendars.isOn));
  if (rowCount === 0) return false;
  await replaceEvents(tx, calendar, events);
  return true;
}

/**
 * Asks for a check of the calendars that a site's visits are written to, in the transaction that changes a visit. It never waits
 * for a check that is going on, and leaves alone what is not reachable at the moment.
 */
export async function checkSoon(tx: Transaction, siteId: string): Promise<void> {
  const waiting = tx
    .select({ calendarId: outsideCalendars.calendarId })
    .from(outsideCalendars)
    .where(
      and(
        eq(outsideCalendars.siteId, siteId),
        isNotNull(outsideCalendars.sealedLogin),
        outsideCalendars.isOn,
        eq(outsideCalendars.failures, 0),
      ),
    )
    .for("update", { skipLocked: true });
  await tx
    .update(outsideCalendars)
    .set({ nextCheckAt: new Date(0) })
    .where(and(eq(outsideCalendars.siteId, siteId), inArray(outsideCalendars.calendarId, waiting)));
}

/** Removes a calendar with its events. */
export async function removeCalendar(
  db: Database,
  siteId: string,
  calendarId: string,
): Promise<void> {
  await db.delete(outsideCalendars).where(isCalendar(siteId, calendarId));
}

/** The events of other calendars that overlap a span, by their start; of one calendar when it is named. */
export async function outsideEventsDuring(
  db: Database | Transaction,
  siteId: string,
  span: Span,
  { calendarId, limit = 5_000 }: { readonly calendarId?: string; readonly limit?: number } = {},
): Promise<StoredOutsideEvent[]> {
  const { during } = outsideEvents;
  return db
    .select({
      id: outsideEvents.eventId,
      calendarId: outsideEvents.calendarId,
      provider: outsideCalendars.providerId,
      title: outsideEvents.title,
      place: outsideEvents.place,
      visitId: outsideEvents.visitId,
      start: sql<number>`(extract(epoch from lower(${during})) * 1000)::float8`,
      end: sql<number>`(extract(epoch from upper(${during})) * 1000)::float8`,
    })
    .from(outsideEvents)
    .innerJoin(
      outsideCalendars,
      and(
        eq(outsideCalendars.siteId, outsideEvents.siteId),
        eq(outsideCalendars.calendarId, outsideEvents.calendarId),
      ),
    )
    .where(
      and(
        eq(outsideEvents.siteId, siteId),
        calendarId === undefined ? undefined : eq(outsideEvents.calendarId, calendarId),
        sql`${during} && ${timeRangeText(span.start, span.end)}::tstzrange`,
      ),
    )
    .orderBy(sql`lower(${during})`, outsideEvents.eventId)
    .limit(limit);
}

function isCalendar(siteId: string, calendarId: string) {
  return and(eq(outsideCalendars.siteId, siteId), eq(outsideCalendars.calendarId, calendarId));
}

import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { VisitCopy } from "../../../core/booking/visits/visit-copy.ts";
import type { Database } from "../../platform/db/connect.ts";
import { calendarCalls, outsideCalendars, visitCopies, visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { StoredCalendar } from "../outside/store.ts";

/** Which calendar of which site. */
export type CalendarKey = Pick<StoredCalendar, "siteId" | "calendarId">;

/** The copy of a visit in a calendar, as it is stored. */
export interface StoredCopy extends VisitCopy {
  readonly visitId: string;
  readonly href: string;
  /** Where the owner moved the event; null unless that is asked. */
  readonly askedStart: number | null;
}

type CopyRow = typeof visitCopies.$inferSelect;

/**
 * The copies in a calendar that something may have to be done about, by visit. Those of visits that are over are left out, but
 * kept, so that their events can be removed when their person is erased.
 */
export async function openCopies(
  db: Database | Transaction,
  { siteId, calendarId }: CalendarKey,
  now: number,
): Promise<Map<string, StoredCopy>> {
  const rows = await db
    .select({ copy: visitCopies })
    .from(visitCopies)
    .leftJoin(
      visits,
      and(eq(visits.siteId, visitCopies.siteId), eq(visits.visitId, visitCopies.visitId)),
    )
    .where(
      and(
        eq(visitCopies.siteId, siteId),
        eq(visitCopies.calendarId, calendarId),
        or(
          gt(visits.endsAt, new Date(now)),
          eq(visits.status, "cancelled"),
          // Erased: the whole visit, or all that names the person.
          isNull(visits.visitId),
          isNull(visits.contact),
          isNotNull(visitCopies.question),
        ),
      ),
    );
  return new Map(rows.map(({ copy }) => [copy.visitId, copyOf(copy)]));
}

/** The copy of one visit; null when there is none. */
export async function findCopy(
  db: Database | Transaction,
  calendar: CalendarKey,
  visitId: string,
): Promise<StoredCopy | null> {
  const [row] = await db.select().from(visitCopies).where(isCopy(calendar, visitId));
  return row ? copyOf(row) : null;
}

/** Stores that a visit is about to be written, before it is: what then becomes of the write can be told afterwards. */
export async function intendCopy(
  db: Database,
  { siteId, calendarId }: CalendarKey,
  {
    visitId,
    href,
    start,
    before,
  }: {
    readonly visitId: string;
    readonly href: string;
    readonly start: number;
    readonly before: StoredCopy | null;
  },
): Promise<void> {
  const written = { href, writtenStart: new Date(start) };
  const prior = before && before.writtenStart !== start ? new Date(before.writtenStart) : null;
  await db
    .insert(visitCopies)
    .values({ siteId, calendarId, visitId, ...written, writtenHash: "" })
    .onConflictDoUpdate({
      target: [visitCopies.siteId, visitCopies.calendarId, visitCopies.visitId],
      set: { ...written, ...(prior && { priorStart: prior }) },
    });
}

/** Changes what is stored of a copy. */
export async function updateCopy(
  db: Database | Transaction,
  calendar: CalendarKey,
  visitId: string,
  changes: Partial<Omit<CopyRow, "siteId" | "calendarId" | "visitId">>,
): Promise<void> {
  await db.update(visitCopies).set(changes).where(isCopy(calendar, visitId));
}

/** Forgets the copy of a visit. */
export async function forgetCopy(
  db: Database | Transaction,
  calendar: CalendarKey,
  visitId: string,
): Promise<void> {
  await db.delete(visitCopies).where(isCopy(calendar, visitId));
}

/** Calls of a calendar that are kept. */
const CALLS_KEPT = 200;

/** A call as its owner reads it. */
export interface CalendarCall {
  readonly at: number;
  readonly act: "read" | "written" | "removed";
  readonly visitId: string | null;
  /** Why it failed; null when it was done. */
  readonly problem: string | null;
}

/** Notes a call, and forgets the oldest. */
export async function noteCall(
  db: Database,
  { siteId, calendarId }: CalendarKey,
  call: Omit<CalendarCall, "at"> & { readonly at: number },
): Promise<void> {
  const { at, ...rest } = call;
  const [added] = await db
    .insert(calendarCalls)
    .values({ siteId, calendarId, ...rest, happenedAt: new Date(at) })
    .returning({ id: calendarCalls.callId });
  if (!added || added.id % 20 !== 0) return;
  const [oldest] = await db
    .select({ id: calendarCalls.callId })
    .from(calendarCalls)
    .where(and(eq(calendarCalls.siteId, siteId), eq(calendarCalls.calendarId, calendarId)))
    .orderBy(desc(calendarCalls.callId))
    .offset(CALLS_KEPT)
    .limit(1);
  if (!oldest) return;
  await db
    .delete(calendarCalls)
    .where(
      and(
        eq(calendarCalls.siteId, siteId),
        eq(calendarCalls.calendarId, calendarId),
        lt(calendarCalls.callId, oldest.id + 1),
      ),
    );
}

/** The last calls of a calendar, the latest first. */
export async function callsOf(
  db: Database,
  { siteId, calendarId }: CalendarKey,
  limit: number,
): Promise<CalendarCall[]> {
  const rows = await db
    .select()
    .from(calendarCalls)
    .where(and(eq(calendarCalls.siteId, siteId), eq(calendarCalls.calendarId, calendarId)))
    .orderBy(desc(calendarCalls.callId))
    .limit(limit);
  return rows.map(({ happenedAt, act, visitId, problem }) => ({
    ...{ act, visitId, problem },
    at: happenedAt.getTime(),
  }));
}

/** The copies with a question, of all calendars of a site or of one of its notaries. */
export async function openQuestions(
  db: Database,
  siteId: string,
  provider?: string,
): Promise<(StoredCopy & { readonly calendarId: string })[]> {
  const rows = await db
    .select({ copy: visitCopies })
    .from(visitCopies)
    .innerJoin(
      outsideCalendars,
      and(
        eq(outsideCalendars.siteId, visitCopies.siteId),
        eq(outsideCalendars.calendarId, visitCopies.calendarId),
      ),
    )
    .where(
      and(
        eq(visitCopies.siteId, siteId),
        inArray(visitCopies.question, ["moved", "canceled"]),
        provider === undefined ? undefined : eq(outsideCalendars.providerId, provider),
      ),
    );
  return rows.map(({ copy }) => ({ ...copyOf(copy), calendarId: copy.calendarId }));
}

function copyOf(row: CopyRow): StoredCopy {
  const { visitId, href, etag, writtenHash, question } = row;
  return {
    ...{ visitId, href, etag, writtenHash, question },
    writtenStart: row.writtenStart.getTime(),
    priorStart: row.priorStart?.getTime() ?? null,
    askedStart: row.askedStart?.getTime() ?? null,
  };
}

function isCopy({ siteId, calendarId }: CalendarKey, visitId: string) {
  return and(
    eq(visitCopies.siteId, siteId),
    eq(visitCopies.calendarId, calendarId),
    eq(visitCopies.visitId, visitId),
  );
}

import { and, asc, desc, eq, gt, inArray, lt, type SQL } from "drizzle-orm";
import type { Span } from "../../core/booking/time.ts";
import type { Act } from "../../core/booking/visit.ts";
import type { Database } from "../platform/db/connect.ts";
import { visitEvents, visits } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { BookedVisit } from "./booking-desk.ts";
import { columnsOf, eventColumnsOf, eventOf, HISTORY_KINDS, visitOf } from "./rows.ts";

/** What makes a request the same if it comes twice. */
export interface RequestMark {
  readonly requestKey: string;
  readonly requestHash: string;
}

/** A visit by its number; null when the site has none such. */
export async function visitById(
  db: Database | Transaction,
  siteId: string,
  visitId: string,
): Promise<BookedVisit | null> {
  const [found] = await visitsWhere(db, siteId, eq(visits.visitId, visitId));
  return found ?? null;
}

/** The visit a request was stored as, with its fingerprint; null when it never came. */
export async function visitOfRequest(
  db: Database | Transaction,
  siteId: string,
  requestKey: string,
): Promise<{ visit: BookedVisit; requestHash: string } | null> {
  const which = and(eq(visits.siteId, siteId), eq(visits.requestKey, requestKey));
  const [row] = await db.select().from(visits).where(which);
  if (!row) return null;
  const [visit] = await withHistory(db, siteId, [row]);
  return visit ? { visit, requestHash: row.requestHash } : null;
}

/** No visit lasts longer, be it for many services and signers: so far back may one have begun that still goes on. */
const LONGEST_MS = 15 * 24 * 3_600_000;

/** The visits that lie in a stretch of time, whole or in part, by their start. Holds are none. */
export function visitsDuring(
  db: Database,
  siteId: string,
  { start, end }: Span,
): Promise<BookedVisit[]> {
  const inside = and(
    lt(visits.startsAt, new Date(end)),
    gt(visits.startsAt, new Date(start - LONGEST_MS)),
    gt(visits.endsAt, new Date(start)),
  );
  const settled = inArray(visits.status, ["confirmed", "completed", "cancelled", "no-show"]);
  return visitsWhere(db, siteId, and(inside, settled));
}

/** Stores a visit with its history so far. Throws 23P01 where it overlaps another one of the notary, 23505 where the request is stored. */
export async function addVisit(
  tx: Transaction,
  siteId: string,
  visit: BookedVisit,
  mark: RequestMark,
): Promise<void> {
  await tx.insert(visits).values({ siteId, visitId: visit.id, ...columnsOf(visit), ...mark });
  await addHistory(tx, siteId, visit, 0);
}

/** Stores what became of a visit, and what was added to its history. Throws as `addVisit` does. */
export async function saveVisit(
  tx: Transaction,
  siteId: string,
  before: BookedVisit,
  after: BookedVisit,
  mark?: RequestMark,
): Promise<void> {
  const which = and(eq(visits.siteId, siteId), eq(visits.visitId, after.id));
  await tx
    .update(visits)
    .set({ ...columnsOf(after), ...mark })
    .where(which);
  await addHistory(tx, siteId, after, before.history.length);
}

/** Notes something that may happen to a visit once only; false when it has happened. */
export async function noteOnce(
  tx: Transaction,
  siteId: string,
  visitId: string,
  { onceKey, kind, at }: { onceKey: string; kind: string; at: number },
): Promise<boolean> {
  const note = { siteId, visitId, kind, who: "house", onceKey, happenedAt: new Date(at) };
  const added = await tx
    .insert(visitEvents)
    .values(note)
    .onConflictDoNothing({ target: [visitEvents.siteId, visitEvents.visitId, visitEvents.onceKey] })
    .returning({ id: visitEvents.eventId });
  return added.length > 0;
}

/** Notes what one of the business's people did to a visit, where it is no state of it. */
export async function noteAct(
  tx: Transaction,
  siteId: string,
  visitId: string,
  kind: "en-route" | "turned-back" | "noted",
  { at, by, name }: Act,
): Promise<void> {
  const detail = name ? { name } : {};
  await tx
    .insert(visitEvents)
    .values({ siteId, visitId, kind, who: by, detail, happenedAt: new Date(at) });
}

/** The visits that meet a condition, by their start: all of them, or so many from the first, or from the last. */
export async function visitsWhere(
  db: Database | Transaction,
  siteId: string,
  which: SQL | undefined,
  { limit = Number.MAX_SAFE_INTEGER, isBack = false } = {},
): Promise<BookedVisit[]> {
  const order = isBack ? desc : asc;
  const rows = await db
    .select()
    .from(visits)
    .where(and(eq(visits.siteId, siteId), which))
    .orderBy(order(visits.startsAt), order(visits.visitId))
    .limit(limit);
  return withHistory(db, siteId, rows);
}

async function withHistory(
  db: Database | Transaction,
  siteId: string,
  rows: readonly (typeof visits.$inferSelect)[],
): Promise<BookedVisit[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ visitId }) => visitId);
  const events = await db
    .select()
    .from(visitEvents)
    .where(and(eq(visitEvents.siteId, siteId), inArray(visitEvents.visitId, ids)))
    .orderBy(asc(visitEvents.eventId));
  const byVisit = Map.groupBy(
    events.filter(({ kind }) => HISTORY_KINDS.includes(kind)),
    ({ visitId }) => visitId,
  );
  return rows.map((row) => visitOf(row, (byVisit.get(row.visitId) ?? []).map(eventOf)));
}

async function addHistory(
  tx: Transaction,
  siteId: string,
  { id, history }: BookedVisit,
  known: number,
): Promise<void> {
  const events = history.slice(known).map((event) => ({
    siteId,
    visitId: id,
    ...eventColumnsOf(event),
  }));
  if (events.length > 0) await tx.insert(visitEvents).values(events);
}

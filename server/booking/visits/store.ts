import { and, asc, desc, eq, gt, inArray, lt, type SQL } from "drizzle-orm";
import type { Span } from "../../../core/booking/time/zoned-time.ts";
import type { ActionStamp } from "../../../core/booking/visits/visit.ts";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Database } from "../../platform/db/connect.ts";
import { visitEvents, visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import {
  HISTORY_KINDS,
  historyColumns,
  historyEntryFromRow,
  visitColumns,
  visitFromRow,
} from "./rows.ts";

/** Identifies a request that is sent twice: by its key, and by a hash of its content. */
export interface RequestIdentity {
  readonly requestKey: string;
  readonly requestHash: string;
}

/** A visit by its id; null if the site has none. */
export async function visitById(
  db: Database | Transaction,
  siteId: string,
  visitId: string,
): Promise<BookedVisit | null> {
  const [visit] = await visitsWhere(db, siteId, eq(visits.visitId, visitId));
  return visit ?? null;
}

/** The visit that a request was stored as, with the hash of its content; null if there is none. */
export async function visitByRequest(
  db: Database | Transaction,
  siteId: string,
  requestKey: string,
): Promise<{ visit: BookedVisit; requestHash: string } | null> {
  const condition = and(eq(visits.siteId, siteId), eq(visits.requestKey, requestKey));
  const [row] = await db.select().from(visits).where(condition);
  if (!row) return null;
  const [visit] = await withHistory(db, siteId, [row]);
  return visit ? { visit, requestHash: row.requestHash } : null;
}

/** No visit lasts longer, whatever its services and signers. Bounds how far back an ongoing visit may have begun. */
const LONGEST_VISIT_MS = 15 * DAY_MS;

/** The visits that overlap a span, by their start; of one notary when named. Holds are left out. */
export function visitsDuring(
  db: Database,
  siteId: string,
  { start, end }: Span,
  provider?: string,
): Promise<BookedVisit[]> {
  const inside = and(
    lt(visits.startsAt, new Date(end)),
    gt(visits.startsAt, new Date(start - LONGEST_VISIT_MS)),
    gt(visits.endsAt, new Date(start)),
  );
  const settled = inArray(visits.status, ["confirmed", "completed", "cancelled", "no-show"]);
  const own = provider === undefined ? undefined : eq(visits.providerId, provider);
  return visitsWhere(db, siteId, and(inside, settled, own));
}

/** Stores a visit with its history. Throws 23P01 if it overlaps another visit, 23505 if the request is stored already. */
export async function insertVisit(
  tx: Transaction,
  siteId: string,
  visit: BookedVisit,
  identity: RequestIdentity,
): Promise<void> {
  await tx
    .insert(visits)
    .values({ siteId, visitId: visit.id, ...visitColumns(visit), ...identity });
  await addHistory(tx, siteId, visit, 0);
}

/** Stores a changed visit and what was added to its history. Throws as `insertVisit` does. */
export async function updateVisit(
  tx: Transaction,
  siteId: string,
  before: BookedVisit,
  after: BookedVisit,
  identity?: RequestIdentity,
): Promise<void> {
  const condition = and(eq(visits.siteId, siteId), eq(visits.visitId, after.id));
  await tx
    .update(visits)
    .set({ ...visitColumns(after), ...identity })
    .where(condition);
  await addHistory(tx, siteId, after, before.history.length);
}

/** Stores with which partner's key a visit was booked. */
export async function setPartner(
  tx: Transaction,
  siteId: string,
  visitId: string,
  partnerKeyId: string,
): Promise<void> {
  const condition = and(eq(visits.siteId, siteId), eq(visits.visitId, visitId));
  await tx.update(visits).set({ partnerKeyId }).where(condition);
}

/** Records an event that may happen to a visit only once; false if it was recorded before. */
export async function recordOnce(
  tx: Transaction,
  siteId: string,
  visitId: string,
  { onceKey, kind, at }: { onceKey: string; kind: string; at: number },
): Promise<boolean> {
  const note = { siteId, visitId, kind, who: "system", onceKey, happenedAt: new Date(at) };
  const added = await tx
    .insert(visitEvents)
    .values(note)
    .onConflictDoNothing({ target: [visitEvents.siteId, visitEvents.visitId, visitEvents.onceKey] })
    .returning({ id: visitEvents.eventId });
  return added.length > 0;
}

/** An action that does not change the state of its visit, as its log tells it: of the business's people, and of the waitlist. */
type VisitAction =
  | "en-route"
  | "turned-back"
  | "noted"
  | "reassigned"
  | "waitlist-joined"
  | "waitlist-offered"
  | "waitlist-taken"
  | "waitlist-declined"
  | "waitlist-lapsed"
  | "waitlist-withdrawn"
  | "waitlist-left";

/** Records such an action; `to`: who was given the visit, `start`: the time that was offered. */
export async function recordAction(
  tx: Transaction,
  siteId: string,
  visitId: string,
  kind: VisitAction,
  { at, by, name, to, start }: ActionStamp & { readonly to?: string; readonly start?: number },
): Promise<void> {
  const detail = {
    ...(name && { name }),
    ...(to && { to }),
    ...(start !== undefined && { start }),
  };
  await tx
    .insert(visitEvents)
    .values({ siteId, visitId, kind, who: by, detail, happenedAt: new Date(at) });
}

/** The visits that meet a condition, by their start: the first `limit` of them or, with `isBack`, the last, the latest first. */
export async function visitsWhere(
  db: Database | Transaction,
  siteId: string,
  condition: SQL | undefined,
  { limit = Number.MAX_SAFE_INTEGER, isBack = false } = {},
): Promise<BookedVisit[]> {
  const order = isBack ? desc : asc;
  const rows = await db
    .select()
    .from(visits)
    .where(and(eq(visits.siteId, siteId), condition))
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
  return rows.map((row) =>
    visitFromRow(row, (byVisit.get(row.visitId) ?? []).map(historyEntryFromRow)),
  );
}

async function addHistory(
  tx: Transaction,
  siteId: string,
  { id, history }: BookedVisit,
  storedCount: number,
): Promise<void> {
  const events = history.slice(storedCount).map((event) => ({
    siteId,
    visitId: id,
    ...historyColumns(event),
  }));
  if (events.length > 0) await tx.insert(visitEvents).values(events);
}

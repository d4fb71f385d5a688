import { and, asc, eq, gt, gte, inArray, lt, ne, or, type SQL } from "drizzle-orm";
import { daysFrom } from "../../../core/booking/time/zoned-time.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import type { PartnerKey } from "../../../core/partners/key.ts";
import { type PartnerVisitsQuery, writeCursor } from "../../../core/partners/visits-query.ts";
import type { BookedVisit } from "../../booking/visitor/booking-desk.ts";
import { visitsWhere } from "../../booking/visits/store.ts";
import type { Database } from "../../platform/db/connect.ts";
import { visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";

/** A visit as a key reads it, with when it was booked and last changed (epoch milliseconds). */
export interface FoundVisit {
  readonly visit: BookedVisit;
  /** Whether it was booked with this key. */
  readonly isOwn: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** One page of visits, and the cursor of the next one. */
export interface PartnerVisitPage {
  readonly visits: readonly FoundVisit[];
  readonly next: string | null;
}

/** The visits a key may read: all, or those that were booked with it. Holds are no one's visits yet. */
function readableBy({ id, scopes }: PartnerKey, siteId: string): SQL | undefined {
  const own = scopes.includes("visits:read-all") ? undefined : eq(visits.partnerKeyId, id);
  return and(eq(visits.siteId, siteId), ne(visits.status, "held"), own);
}

/** One page of the visits a key may read: by their start, and with `updatedSince` by their last change. */
export async function listPartnerVisits(
  { day, status, updatedSince, limit, cursor }: PartnerVisitsQuery,
  key: PartnerKey,
  { siteId, zone }: { readonly siteId: string; readonly zone: string },
  db: Database,
): Promise<PartnerVisitPage> {
  const order = updatedSince === undefined ? visits.startsAt : visits.updatedAt;
  const [span] = day === undefined ? [] : daysFrom(day, 1, zone);
  const rows = await db
    .select({
      id: visits.visitId,
      at: order,
      createdAt: visits.createdAt,
      updatedAt: visits.updatedAt,
      partnerKeyId: visits.partnerKeyId,
    })
    .from(visits)
    .where(
      and(
        readableBy(key, siteId),
        span &&
          and(gte(visits.startsAt, new Date(span.start)), lt(visits.startsAt, new Date(span.end))),
        status && eq(visits.status, status),
        updatedSince === undefined ? undefined : gte(visits.updatedAt, new Date(updatedSince)),
        cursor &&
          or(
            gt(order, new Date(cursor.at)),
            and(eq(order, new Date(cursor.at)), gt(visits.visitId, cursor.id)),
          ),
      ),
    )
    .orderBy(asc(order), asc(visits.visitId))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isLast = rows.length <= limit || !last;
  const found = await visitsWhere(
    db,
    siteId,
    inArray(
      visits.visitId,
      shown.map(({ id }) => id),
    ),
  );
  const byId = new Map(found.map((visit) => [visit.id, visit]));
  return {
    visits: shown.flatMap(({ id, ...row }) => {
      const visit = byId.get(id);
      return visit ? [foundVisit(visit, row, key)] : [];
    }),
    next: isLast ? null : writeCursor({ at: last.at.getTime(), id: last.id }),
  };
}

/** A visit a key may read; null for any other id. With `isOwn` only one that was booked with the key. */
export async function findPartnerVisit(
  db: Database | Transaction,
  visitId: string,
  key: PartnerKey,
  siteId: string,
  isOwn = false,
): Promise<FoundVisit | null> {
  if (!isUuid(visitId)) return null;
  const own = isOwn ? eq(visits.partnerKeyId, key.id) : undefined;
  const condition = and(readableBy(key, siteId), own, eq(visits.visitId, visitId));
  const { createdAt, updatedAt, partnerKeyId } = visits;
  const columns = { createdAt, updatedAt, partnerKeyId };
  const [row] = await db.select(columns).from(visits).where(condition);
  const [visit] = row ? await visitsWhere(db, siteId, eq(visits.visitId, visitId)) : [];
  return row && visit ? foundVisit(visit, row, key) : null;
}

function foundVisit(
  visit: BookedVisit,
  row: Pick<typeof visits.$inferSelect, "createdAt" | "updatedAt" | "partnerKeyId">,
  key: PartnerKey,
): FoundVisit {
  const [createdAt, updatedAt] = [row.createdAt.getTime(), row.updatedAt.getTime()];
  return { visit, isOwn: row.partnerKeyId === key.id, createdAt, updatedAt };
}

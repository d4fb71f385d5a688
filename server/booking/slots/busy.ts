import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Busy } from "../../../core/booking/slots/busy.ts";
import type { SlotDayRange } from "../../../core/booking/slots/slot-context.ts";
import { instantOf, plusDays, type Span } from "../../../core/booking/time/zoned-time.ts";
import { eventWithZip } from "../../../core/booking/travel/event-zip.ts";
import { busyTimeOf } from "../../../core/booking/visits/visit.ts";
import type { Database } from "../../platform/db/connect.ts";
import { blockedTimes, visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { outsideEventsDuring } from "../outside/store.ts";
import { timeRangeText, visitFromRow } from "../visits/rows.ts";

/** A buffer and a drive last a day each at most, so visits farther away cannot affect a slot. */
const DAYS_AROUND = 4;

/** The span of a range of days with the days around it whose visits may affect its slots. */
export function surroundingSpan({ from, days }: SlotDayRange, zone: string): Span {
  return {
    start: instantOf(plusDays(from, -DAYS_AROUND), 0, zone),
    end: instantOf(plusDays(from, days + DAYS_AROUND), 0, zone),
  };
}

/**
 * What takes the time of a site's notaries within a span: confirmed visits, holds (expired or not), blocked times, and events of other
 * calendars, which count like blocked times. `zone` is that of the site.
 */
export async function busyDuring(
  db: Database | Transaction,
  siteId: string,
  span: Span,
  zone: string,
): Promise<Busy[]> {
  const rows = await db
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.siteId, siteId),
        inArray(visits.status, ["held", "confirmed"]),
        lt(visits.startsAt, new Date(span.end)),
        gt(visits.endsAt, new Date(span.start)),
      ),
    );
  const blocks = await blocksDuring(db, siteId, span);
  const outside = (await outsideEventsDuring(db, siteId, span)).map((event): Busy => {
    const { id, visitId, provider, start, end } = event;
    // A visit that its owner moved in their own calendar is no obstacle to moving it.
    const blocked = { kind: "blocked", id: visitId ?? id, provider, start, end } as const;
    return eventWithZip(event, zone) ?? blocked;
  });
  const visitTimes = rows.flatMap((row) => busyTimeOf(visitFromRow(row, [])) ?? []);
  const blocked = blocks.map((block) => ({ ...block, kind: "blocked" as const }));
  return [...visitTimes, ...blocked, ...outside];
}

/** A time the owner blocked. */
export interface StoredBlock extends Span {
  readonly id: string;
  readonly provider: string;
  readonly reason: string;
}

/** A blocked time by its id; null if there is none. */
export async function blockById(
  db: Database | Transaction,
  siteId: string,
  blockId: string,
): Promise<StoredBlock | null> {
  const condition = and(eq(blockedTimes.siteId, siteId), eq(blockedTimes.blockId, blockId));
  const [row] = await db.select(BLOCK_COLUMNS).from(blockedTimes).where(condition);
  return row ?? null;
}

/** The blocked times that overlap a span, by their start; of one notary when named. */
export async function blocksDuring(
  db: Database | Transaction,
  siteId: string,
  span: Span,
  provider?: string,
): Promise<StoredBlock[]> {
  const { during, providerId } = blockedTimes;
  const ofProvider = provider === undefined ? undefined : eq(providerId, provider);
  const overlaps = sql`${during} && ${timeRangeText(span.start, span.end)}::tstzrange`;
  return db
    .select(BLOCK_COLUMNS)
    .from(blockedTimes)
    .where(and(eq(blockedTimes.siteId, siteId), ofProvider, overlaps))
    .orderBy(sql`lower(${during})`, blockedTimes.blockId);
}

const milliseconds = (instant: ReturnType<typeof sql>) =>
  sql<number>`(extract(epoch from ${instant}) * 1000)::float8`;

const BLOCK_COLUMNS = {
  id: blockedTimes.blockId,
  provider: blockedTimes.providerId,
  reason: blockedTimes.reason,
  start: milliseconds(sql`lower(${blockedTimes.during})`),
  end: milliseconds(sql`upper(${blockedTimes.during})`),
};

import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Busy } from "../../core/booking/busy.ts";
import type { DayRange } from "../../core/booking/case.ts";
import { instantOf, plusDays, type Span } from "../../core/booking/time.ts";
import { busyOf } from "../../core/booking/visit.ts";
import type { Database } from "../platform/db/connect.ts";
import { blockedTimes, visits } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { spanText, visitOf } from "./rows.ts";

/** A buffer lasts a day at most and so does a drive: nothing farther away stands in a visit's way. */
const DAYS_AROUND = 4;

/** Days with those around them whose visits may stand in the way, as a stretch of time. */
export function around({ from, days }: DayRange, zone: string): Span {
  return {
    start: instantOf(plusDays(from, -DAYS_AROUND), 0, zone),
    end: instantOf(plusDays(from, days + DAYS_AROUND), 0, zone),
  };
}

/** What takes a notary's time in a stretch: visits agreed on, starts that are held (lapsed or not), times the owner blocked. */
export async function busyDuring(
  db: Database | Transaction,
  siteId: string,
  provider: string,
  span: Span,
): Promise<Busy[]> {
  const [rows, blocks] = [
    await db
      .select()
      .from(visits)
      .where(
        and(
          eq(visits.siteId, siteId),
          eq(visits.providerId, provider),
          inArray(visits.status, ["held", "confirmed"]),
          lt(visits.startsAt, new Date(span.end)),
          gt(visits.endsAt, new Date(span.start)),
        ),
      ),
    await blocksDuring(db, siteId, span, provider),
  ];
  const taken = rows.map((row) => busyOf(visitOf(row, []))).filter((entry) => entry !== null);
  return [...taken, ...blocks.map((block) => ({ ...block, kind: "blocked" as const }))];
}

/** A time the owner keeps free. */
export interface Block extends Span {
  readonly id: string;
  readonly provider: string;
  readonly reason: string;
}

/** A time kept free by its number; null where there is none such. */
export async function blockById(
  db: Database | Transaction,
  siteId: string,
  blockId: string,
): Promise<Block | null> {
  const which = and(eq(blockedTimes.siteId, siteId), eq(blockedTimes.blockId, blockId));
  const [found] = await db.select(BLOCK).from(blockedTimes).where(which);
  return found ?? null;
}

/** The times kept free that reach into a stretch, by their start; of one notary, or of all. */
export async function blocksDuring(
  db: Database | Transaction,
  siteId: string,
  span: Span,
  provider?: string,
): Promise<Block[]> {
  const { during, providerId } = blockedTimes;
  const own = provider === undefined ? undefined : eq(providerId, provider);
  const meets = sql`${during} && ${spanText(span.start, span.end)}::tstzrange`;
  return db
    .select(BLOCK)
    .from(blockedTimes)
    .where(and(eq(blockedTimes.siteId, siteId), own, meets))
    .orderBy(sql`lower(${during})`, blockedTimes.blockId);
}

const milliseconds = (instant: ReturnType<typeof sql>) =>
  sql<number>`(extract(epoch from ${instant}) * 1000)::float8`;

const BLOCK = {
  id: blockedTimes.blockId,
  provider: blockedTimes.providerId,
  reason: blockedTimes.reason,
  start: milliseconds(sql`lower(${blockedTimes.during})`),
  end: milliseconds(sql`upper(${blockedTimes.during})`),
};

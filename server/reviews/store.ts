import { and, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isLeftOutReason, type LeftOutReason } from "../../core/reviews/left-out.ts";
import type { DoneVisit } from "../../core/reviews/request.ts";
import { REST_DAYS } from "../../core/reviews/request.ts";
import type { Links } from "../booking/links.ts";
import type { Database } from "../platform/db/connect.ts";
import { mails, visitEvents, visits } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { Asked } from "./mail.ts";

/** The events of a visit that tell of its request. The first two stand under one key: whichever comes first is the last. */
export const EVENTS = {
  asked: "review-request",
  leftOut: "review-left-out",
  wantsNone: "no-review-requests",
  /** The owner does not want to wait the hours. */
  hurried: "review-hurried",
} as const;

/** The key under which it is decided once whether a visit's request goes out. */
export const ONCE = "review-request";

const DAY_MS = 24 * 3_600_000;

/** Visits that took place longer ago wait for nothing any more. */
const SEEN_DAYS = 30;

/** More than this no notary completes in a month. */
const MOST = 500;

/** A visit that took place, whom it was for, and what is known about asking them. */
export interface WaitingVisit extends DoneVisit, Asked {
  readonly startsAt: number;
}

/** The visits of a site that took place of late and whose request is not decided, and one visit whatever its state of decision. */
export async function undecidedVisits(
  db: Database | Transaction,
  siteId: string,
  { links, now, visitId }: { links: Links; now: number; visitId?: string },
): Promise<WaitingVisit[]> {
  // A visit can be marked as completed, taken back and marked again: the last time counts.
  const last = (kind: string): SQL =>
    sql`(SELECT max(happened_at) FROM visit_events e WHERE e.site_id = ${visits.siteId} AND e.visit_id = ${visits.visitId} AND e.kind = ${kind})`;
  const decided = alias(visitEvents, "decided");
  const rows = await db
    .select({
      visitId: visits.visitId,
      startsAt: visits.startsAt,
      contact: visits.contact,
      completedAt: sql<Date>`coalesce(${last("completed")}, ${visits.endsAt})`.mapWith(
        visits.endsAt,
      ),
      hurriedAt: sql<Date | null>`${last(EVENTS.hurried)}`.mapWith(visits.endsAt),
      decision: decided.kind,
    })
    .from(visits)
    .leftJoin(
      decided,
      and(
        eq(decided.siteId, visits.siteId),
        eq(decided.visitId, visits.visitId),
        eq(decided.onceKey, ONCE),
      ),
    )
    .where(
      and(
        eq(visits.siteId, siteId),
        eq(visits.status, "completed"),
        visitId === undefined
          ? and(gte(visits.startsAt, new Date(now - SEEN_DAYS * DAY_MS)), isNull(decided.eventId))
          : eq(visits.visitId, visitId),
      ),
    )
    .orderBy(desc(visits.startsAt))
    .limit(MOST);
  if (rows.length === 0) return [];
  const marks = await marksOf(db, siteId, now);
  return rows.map(({ contact, completedAt, hurriedAt, startsAt, decision, visitId }) => {
    const {
      firstName = "",
      lastName = "",
      email = "",
    } = (contact ?? {}) as Partial<Record<"firstName" | "lastName" | "email", string>>;
    const known = marks.get(links.addressMark(siteId, email));
    return {
      visitId,
      firstName,
      lastName,
      address: email,
      startsAt: startsAt.getTime(),
      completedAt: completedAt.getTime(),
      hasAddress: email !== "",
      decided: decision === EVENTS.asked ? "asked" : decision ? "left-out" : null,
      wantsNone: known?.wantsNone ?? false,
      lastAskedAt: known?.lastAskedAt ?? null,
      hurriedAt: hurriedAt?.getTime() ?? null,
    };
  });
}

/** What is known of addresses, by the name they go by: when they were asked of late, and who wants no more. */
async function marksOf(db: Database | Transaction, siteId: string, now: number) {
  const { kind, happenedAt, detail } = visitEvents;
  const rows = await db
    .select({
      mark: sql<string>`${detail} ->> 'to'`,
      wantsNone: sql<boolean>`bool_or(${kind} = ${EVENTS.wantsNone})`,
      lastAskedAt: sql<string | null>`(extract(epoch FROM max(${happenedAt})
        FILTER (WHERE ${kind} = ${EVENTS.asked})) * 1000)::bigint`,
    })
    .from(visitEvents)
    .where(
      and(
        eq(visitEvents.siteId, siteId),
        sql`(${kind} = ${EVENTS.wantsNone}
          OR (${kind} = ${EVENTS.asked} AND ${happenedAt} > ${new Date(now - REST_DAYS * DAY_MS)}))`,
      ),
    )
    .groupBy(sql`${detail} ->> 'to'`);
  return new Map(
    rows.map(({ mark, wantsNone, lastAskedAt }) => [
      mark,
      { wantsNone, lastAskedAt: lastAskedAt === null ? null : Number(lastAskedAt) },
    ]),
  );
}

/** A request that went out, or a visit that was left out. */
export interface DecidedRequest {
  readonly eventId: number;
  readonly visitId: string;
  readonly visitor: string;
  readonly startsAt: Date;
  readonly decidedAt: Date;
  readonly kind: "asked" | "left-out";
  /** What became of the mail; null where none was written, or it is kept no more. */
  readonly mail: "queued" | "sent" | "kept" | "dead" | null;
  readonly reason: string | null;
  /** Why it was left out. */
  readonly why: LeftOutReason | null;
}

/** So many are listed at a time. */
export const PAGE = 50;

/** The mail address a visit was booked with, whatever became of it; empty where it is not known any more. */
export async function addressOf(
  db: Database | Transaction,
  siteId: string,
  visitId: string,
): Promise<string> {
  const [visit] = await db
    .select({ email: sql<string>`coalesce(${visits.contact} ->> 'email', '')` })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), eq(visits.visitId, visitId)));
  return visit?.email ?? "";
}

/** What was decided for visits, the newest first; one more than a page tells that there are more. */
export async function decidedRequests(
  db: Database,
  siteId: string,
  before?: number,
): Promise<DecidedRequest[]> {
  const { eventId, visitId, kind, detail, happenedAt, onceKey } = visitEvents;
  const rows = await db
    .select({
      eventId,
      visitId,
      kind,
      decidedAt: happenedAt,
      startsAt: visits.startsAt,
      contact: visits.contact,
      mail: mails.status,
      reason: mails.lastError,
      why: sql<string | null>`${detail} ->> 'why'`,
    })
    .from(visitEvents)
    .innerJoin(
      visits,
      and(eq(visits.siteId, visitEvents.siteId), eq(visits.visitId, visitEvents.visitId)),
    )
    .leftJoin(
      mails,
      and(
        eq(mails.siteId, visitEvents.siteId),
        eq(mails.mailId, sql`(${detail} ->> 'mailId')::uuid`),
      ),
    )
    .where(
      and(
        eq(visitEvents.siteId, siteId),
        eq(onceKey, ONCE),
        before === undefined ? undefined : lt(eventId, before),
      ),
    )
    .orderBy(desc(eventId))
    .limit(PAGE + 1);
  return rows.map(({ contact, kind, why, ...row }) => {
    const { firstName = "", lastName = "" } = (contact ?? {}) as Record<string, string>;
    return {
      ...row,
      kind: kind === EVENTS.asked ? "asked" : "left-out",
      why: isLeftOutReason(why) ? why : null,
      visitor: `${firstName} ${lastName}`.trim(),
    };
  });
}

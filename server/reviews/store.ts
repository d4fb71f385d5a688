import { and, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Contact } from "../../core/booking/intake/intake.ts";
import { DAY_MS } from "../../core/format/time-units.ts";
import {
  isReviewOptOutReason,
  type ReviewOptOutReason,
} from "../../core/reviews/opt-out-reasons.ts";
import type { CompletedVisit } from "../../core/reviews/request-status.ts";
import { DAYS_BETWEEN_REQUESTS } from "../../core/reviews/request-status.ts";
import type { VisitLinks } from "../booking/calendar/links.ts";
import type { Database } from "../platform/db/connect.ts";
import { mails, visitEvents, visits } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { ReviewRecipient } from "./review-mail.ts";

/**
 * The kinds of visit events that concern its request. `asked` and `leftOut` share one unique key, so only the first is
 * stored.
 */
export const REVIEW_EVENTS = {
  asked: "review-request",
  leftOut: "review-left-out",
  wantsNone: "no-review-requests",
  /** The owner does not want to wait. */
  hurried: "review-hurried",
} as const;

/** The unique key under which a visit's request is decided once. */
export const REVIEW_ONCE_KEY = "review-request";

/** Visits completed longer ago are not listed any more. */
const MAX_AGE_DAYS = 30;

/** No notary completes more visits in a month. */
const MAX_VISITS = 500;

/** A completed visit with its customer and what is known about asking them. */
export interface WaitingVisit extends CompletedVisit, ReviewRecipient {
  readonly startsAt: number;
}

/** The ids of the sites that may have a visit whose request is not decided yet. */
export async function sitesWithUndecidedVisits(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: visits.siteId })
    .from(visits)
    .where(
      and(
        eq(visits.status, "completed"),
        gte(visits.startsAt, new Date(now - MAX_AGE_DAYS * DAY_MS)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The recently completed visits of a site without a decision; or the visit named, whatever its decision. */
export async function loadUndecidedVisits(
  db: Database | Transaction,
  siteId: string,
  { links, now, visitId }: { links: VisitLinks; now: number; visitId?: string },
): Promise<WaitingVisit[]> {
  // A visit can be completed, undone and completed again: the last time counts.
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
      hurriedAt: sql<Date | null>`${last(REVIEW_EVENTS.hurried)}`.mapWith(visits.endsAt),
      decision: decided.kind,
    })
    .from(visits)
    .leftJoin(
      decided,
      and(
        eq(decided.siteId, visits.siteId),
        eq(decided.visitId, visits.visitId),
        eq(decided.onceKey, REVIEW_ONCE_KEY),
      ),
    )
    .where(
      and(
        eq(visits.siteId, siteId),
        eq(visits.status, "completed"),
        visitId === undefined
          ? and(
              gte(visits.startsAt, new Date(now - MAX_AGE_DAYS * DAY_MS)),
              isNull(decided.eventId),
            )
          : eq(visits.visitId, visitId),
      ),
    )
    .orderBy(desc(visits.startsAt))
    .limit(MAX_VISITS);
  if (rows.length === 0) return [];
  const marks = await loadAddressHistory(db, siteId, now);
  return rows.map(({ contact, completedAt, hurriedAt, startsAt, decision, visitId }) => {
    const { firstName = "", lastName = "", email = "" }: Partial<Contact> = contact ?? {};
    const known = marks.get(links.addressHash(siteId, email));
    return {
      visitId,
      firstName,
      lastName,
      address: email,
      startsAt: startsAt.getTime(),
      completedAt: completedAt.getTime(),
      hasAddress: email !== "",
      decided: decision === REVIEW_EVENTS.asked ? "asked" : decision ? "left-out" : null,
      wantsNone: known?.wantsNone ?? false,
      lastAskedAt: known?.lastAskedAt ?? null,
      hurriedAt: hurriedAt?.getTime() ?? null,
    };
  });
}

/** What is known about addresses, by their hash: when they were last asked, and whether they opted out. */
async function loadAddressHistory(db: Database | Transaction, siteId: string, now: number) {
  const { kind, happenedAt, detail } = visitEvents;
  const rows = await db
    .select({
      mark: sql<string>`${detail} ->> 'to'`,
      wantsNone: sql<boolean>`bool_or(${kind} = ${REVIEW_EVENTS.wantsNone})`,
      lastAskedAt: sql<string | null>`(extract(epoch FROM max(${happenedAt})
        FILTER (WHERE ${kind} = ${REVIEW_EVENTS.asked})) * 1000)::bigint`,
    })
    .from(visitEvents)
    .where(
      and(
        eq(visitEvents.siteId, siteId),
        sql`(${kind} = ${REVIEW_EVENTS.wantsNone}
          OR (${kind} = ${REVIEW_EVENTS.asked} AND ${happenedAt} > ${new Date(now - DAYS_BETWEEN_REQUESTS * DAY_MS)}))`,
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

/** A request that was sent, or a visit that was left out. */
export interface DecidedRequest {
  readonly eventId: number;
  readonly visitId: string;
  readonly visitor: string;
  readonly startsAt: Date;
  readonly decidedAt: Date;
  readonly kind: "asked" | "left-out";
  /** The status of the email; null when none was written or it was deleted. */
  readonly mail: "queued" | "sent" | "kept" | "dead" | null;
  readonly reason: string | null;
  /** Whether they were asked by text in place of an email. */
  readonly isTexted: boolean;
  /** Why it was left out. */
  readonly why: ReviewOptOutReason | null;
}

/** The page size of the list. */
export const REQUESTS_PER_PAGE = 50;

/** The email address a visit was booked with; empty when it is not known any more. */
export async function loadVisitAddress(
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

/** Decided requests, newest first, with one extra row when there are more. */
export async function loadDecidedRequests(
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
      isTexted: sql<boolean>`coalesce((${detail} ->> 'byText')::boolean, false)`,
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
        eq(onceKey, REVIEW_ONCE_KEY),
        before === undefined ? undefined : lt(eventId, before),
      ),
    )
    .orderBy(desc(eventId))
    .limit(REQUESTS_PER_PAGE + 1);
  return rows.map(({ contact, kind, why, ...row }) => {
    const { firstName = "", lastName = "" }: Partial<Contact> = contact ?? {};
    return {
      ...row,
      kind: kind === REVIEW_EVENTS.asked ? "asked" : "left-out",
      why: isReviewOptOutReason(why) ? why : null,
      visitor: `${firstName} ${lastName}`.trim(),
    };
  });
}

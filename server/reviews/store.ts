import { and, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Contact } from "../../core/booking/intake/intake.ts";
import { DAY_MS } from "../../core/format/time-units.ts";
import type { CompletedVisit } from "../../core/reviews/request-status.ts";
import { DAYS_BETWEEN_REQUESTS } from "../../core/reviews/request-status.ts";
import type { VisitLinks } from "../booking/calendar/links.ts";
import type { Database } from "../platform/db/connect.ts";
import { visitEvents, visits } from "../platform/db/schema.ts";
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

/** The ids of the sites with a visit completed recently, whether or not its request is decided. */
export async function sitesWithRecentVisits(db: Database, now: number): Promise<string[]> {
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

/** The event that decided about the request of a visit, if there is one. */
const decision = alias(visitEvents, "decided");

/** The recently completed visits of a site whose request is not decided yet. */
export function loadUndecidedVisits(
  db: Database | Transaction,
  siteId: string,
  deps: { readonly links: VisitLinks; readonly now: number },
): Promise<WaitingVisit[]> {
  const oldest = new Date(deps.now - MAX_AGE_DAYS * DAY_MS);
  return queryVisits(db, siteId, and(gte(visits.startsAt, oldest), isNull(decision.eventId)), deps);
}

/** One completed visit, whatever was decided about its request; null when there is none with this id. */
export async function loadCompletedVisit(
  db: Database | Transaction,
  siteId: string,
  visitId: string,
  deps: { readonly links: VisitLinks; readonly now: number },
): Promise<WaitingVisit | null> {
  const [visit] = await queryVisits(db, siteId, eq(visits.visitId, visitId), deps);
  return visit ?? null;
}

async function queryVisits(
  db: Database | Transaction,
  siteId: string,
  condition: SQL | undefined,
  { links, now }: { readonly links: VisitLinks; readonly now: number },
): Promise<WaitingVisit[]> {
  // A visit can be completed, undone and completed again: the last time counts.
  const last = (kind: string): SQL =>
    sql`(SELECT max(happened_at) FROM visit_events e WHERE e.site_id = ${visits.siteId} AND e.visit_id = ${visits.visitId} AND e.kind = ${kind})`;
  const rows = await db
    .select({
      visitId: visits.visitId,
      startsAt: visits.startsAt,
      contact: visits.contact,
      completedAt: sql<Date>`coalesce(${last("completed")}, ${visits.endsAt})`.mapWith(
        visits.endsAt,
      ),
      hurriedAt: sql<Date | null>`${last(REVIEW_EVENTS.hurried)}`.mapWith(visits.endsAt),
      decidedAs: decision.kind,
    })
    .from(visits)
    .leftJoin(
      decision,
      and(
        eq(decision.siteId, visits.siteId),
        eq(decision.visitId, visits.visitId),
        eq(decision.onceKey, REVIEW_ONCE_KEY),
      ),
    )
    .where(and(eq(visits.siteId, siteId), eq(visits.status, "completed"), condition))
    .orderBy(desc(visits.startsAt))
    .limit(MAX_VISITS);
  if (rows.length === 0) return [];
  const marks = await loadAddressHistory(db, siteId, now);
  return rows.map(({ contact, completedAt, hurriedAt, startsAt, decidedAs, visitId }) => {
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
      decided: decidedAs === REVIEW_EVENTS.asked ? "asked" : decidedAs ? "left-out" : null,
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

import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Contact } from "../../core/booking/intake/intake.ts";
import {
  isReviewOptOutReason,
  type ReviewOptOutReason,
} from "../../core/reviews/opt-out-reasons.ts";
import type { Database } from "../platform/db/connect.ts";
import { mails, visitEvents, visits } from "../platform/db/schema.ts";
import { REVIEW_EVENTS, REVIEW_ONCE_KEY } from "./store.ts";

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

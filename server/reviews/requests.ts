import { and, eq } from "drizzle-orm";
import type { RenderEmail } from "../../core/mail/templates.ts";
import type { ReviewOptOutReason } from "../../core/reviews/opt-out-reasons.ts";
import {
  type ReviewRequestStatus,
  reviewRequestStatus,
} from "../../core/reviews/request-status.ts";
import type { Site } from "../../core/sections/site.ts";
import type { VisitLinks } from "../booking/calendar/links.ts";
import { visitById } from "../booking/visits/store.ts";
import type { Database } from "../platform/db/connect.ts";
import { visitEvents } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { lockUntilCommit } from "../platform/jobs/lock-until-commit.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { VisitTexts } from "../text-messages/visit-texts.ts";
import { renderReviewMail } from "./review-mail.ts";
import {
  loadCompletedVisit,
  loadUndecidedVisits,
  loadVisitAddress,
  REVIEW_EVENTS,
  REVIEW_ONCE_KEY,
  type WaitingVisit,
} from "./store.ts";

/** The dependencies of review requests. */
export interface ReviewsDeps {
  readonly db: Database;
  readonly links: VisitLinks;
  readonly outbox: Outbox;
  readonly renderEmail: RenderEmail;
  /** Asks by text who agreed to texts; left out, everybody is asked by email. */
  readonly texts?: Pick<VisitTexts, "queueReviewRequest">;
  readonly log: Log;
  readonly now: () => number;
}

/** The result of sending a review request. */
export type ReviewRequestOutcome =
  | { readonly kind: "sent" }
  /** Requests are turned off, or there is no such completed visit. */
  | { readonly kind: "off" | "unknown" }
  | ReviewRequestStatus;

/** A visit without a decision, with the status of its request. */
export interface WaitingRequest extends WaitingVisit {
  readonly status: ReviewRequestStatus;
}

/** The visits whose request is not decided yet. */
export async function loadWaitingRequests(
  site: Site,
  deps: ReviewsDeps,
): Promise<WaitingRequest[]> {
  const now = deps.now();
  const visits = await loadUndecidedVisits(deps.db, site.id, { links: deps.links, now });
  return visits.map((visit) => ({
    ...visit,
    status: reviewRequestStatus(visit, reviewRules(site, now)),
  }));
}

/** Sends all requests that are due. Throws when one fails, after sending the others. */
export async function sendDueRequests(site: Site, deps: ReviewsDeps): Promise<number> {
  if (!site.reviews.isOn) return 0;
  let count = 0;
  const failed: unknown[] = [];
  for (const { visitId, status } of await loadWaitingRequests(site, deps)) {
    if (status.kind !== "planned" || status.at > deps.now()) continue;
    try {
      const outcome = await sendReviewRequest(visitId, site, deps, "scheduled");
      if (outcome.kind === "sent") count += 1;
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
  return count;
}

/**
 * Sends the request of one visit, at most once. "now" skips the wait the owner configured; night, opt-outs and the 90
 * days still apply, and a request made at night is sent in the morning.
 */
export function sendReviewRequest(
  visitId: string,
  site: Site,
  deps: ReviewsDeps,
  how: "scheduled" | "now",
): Promise<ReviewRequestOutcome> {
  if (!site.reviews.isOn) return Promise.resolve({ kind: "off" });
  return deps.db.transaction(async (tx) => {
    await lockSiteReviews(tx, site.id);
    const now = deps.now();
    const visit = await loadCompletedVisit(tx, site.id, visitId, { links: deps.links, now });
    if (!visit) return { kind: "unknown" };
    const hurried = how === "now" ? { ...visit, hurriedAt: now } : visit;
    const status = reviewRequestStatus(hurried, reviewRules(site, now));
    if (status.kind !== "planned") return status;
    if (status.at > now) {
      if (how === "now") await recordHurry(tx, site.id, visitId, now);
      return status;
    }
    const booked = deps.texts ? await visitById(tx, site.id, visitId) : null;
    const isTexted = booked !== null && (await deps.texts?.queueReviewRequest(tx, booked, site));
    const mailId = isTexted
      ? null
      : await deps.outbox.queueMail(tx, await renderReviewMail(visit, site, deps));
    await tx.insert(visitEvents).values({
      siteId: site.id,
      visitId,
      kind: REVIEW_EVENTS.asked,
      who: how === "now" ? "owner" : "system",
      onceKey: REVIEW_ONCE_KEY,
      detail: {
        ...(mailId ? { mailId } : { byText: true }),
        to: deps.links.addressHash(site.id, visit.address),
      },
      happenedAt: new Date(now),
    });
    return { kind: "sent" };
  });
}

function recordHurry(tx: Transaction, siteId: string, visitId: string, now: number) {
  const event = { kind: REVIEW_EVENTS.hurried, who: "owner", happenedAt: new Date(now) };
  return tx.insert(visitEvents).values({ siteId, visitId, ...event });
}

/** Leaves one visit out for a given reason; false when it is already decided. */
export function leaveVisitOut(
  visitId: string,
  why: ReviewOptOutReason,
  site: Site,
  deps: ReviewsDeps,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockSiteReviews(tx, site.id);
    const now = deps.now();
    const visit = await loadCompletedVisit(tx, site.id, visitId, { links: deps.links, now });
    if (!visit || visit.decided) return false;
    const event = {
      kind: REVIEW_EVENTS.leftOut,
      who: "owner",
      onceKey: REVIEW_ONCE_KEY,
      detail: { why },
      happenedAt: new Date(now),
    };
    await tx.insert(visitEvents).values({ siteId: site.id, visitId, ...event });
    return true;
  });
}

/** Undoes leaving a visit out; false when it was not left out. */
export async function undoLeaveOut(
  visitId: string,
  site: Site,
  { db }: ReviewsDeps,
): Promise<boolean> {
  const gone = await db
    .delete(visitEvents)
    .where(
      and(
        eq(visitEvents.siteId, site.id),
        eq(visitEvents.visitId, visitId),
        eq(visitEvents.kind, REVIEW_EVENTS.leftOut),
      ),
    )
    .returning({ id: visitEvents.eventId });
  return gone.length > 0;
}

/** Records that the holder of a link wants no more requests; false for an invalid link. */
export async function stopReviewRequests(
  token: string,
  site: Site,
  { db, links, now }: Pick<ReviewsDeps, "db" | "links" | "now">,
): Promise<boolean> {
  const visitId = links.visitIdOfReview(site.id, token);
  if (!visitId) return false;
  await db.transaction(async (tx) => {
    const address = await loadVisitAddress(tx, site.id, visitId);
    // An erased visit has no address, so there is nothing to record.
    if (address === "") return;
    const detail = { to: links.addressHash(site.id, address) };
    await tx
      .insert(visitEvents)
      .values({
        siteId: site.id,
        visitId,
        kind: REVIEW_EVENTS.wantsNone,
        who: "visitor",
        onceKey: REVIEW_EVENTS.wantsNone,
        detail,
        happenedAt: new Date(now()),
      })
      .onConflictDoNothing();
  });
  return true;
}

/** Serializes the requests of a site, so that two visits with the same address send one request. */
async function lockSiteReviews(tx: Transaction, siteId: string): Promise<void> {
  await lockUntilCommit(tx, "reviews", siteId);
}

function reviewRules({ reviews, businessConfig }: Site, now: number) {
  return { waitHours: reviews.waitHours, zone: businessConfig.timezone, now };
}

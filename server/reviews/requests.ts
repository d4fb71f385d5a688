import { and, eq, sql } from "drizzle-orm";
import type { LeftOutReason } from "../../core/reviews/left-out.ts";
import { type Standing, standingOf } from "../../core/reviews/request.ts";
import type { Site } from "../../core/site/site.ts";
import type { Links } from "../booking/links.ts";
import type { Database } from "../platform/db/connect.ts";
import { visitEvents } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { type RenderReviewMail, reviewMail } from "./mail.ts";
import { addressOf, EVENTS, ONCE, undecidedVisits, type WaitingVisit } from "./store.ts";

/** What asking for reviews needs. */
export interface ReviewsWorld {
  readonly db: Database;
  readonly links: Links;
  readonly outbox: Outbox;
  readonly renderMail: RenderReviewMail;
  readonly log: Log;
  readonly now: () => number;
}

/** What became of asking for a review. */
export type AskOutcome =
  | { readonly kind: "sent" }
  /** Requests are switched off, or there is no such visit that took place. */
  | { readonly kind: "off" | "unknown" }
  | Standing;

/** A visit of the site's whose request is not decided, with what the rules say of it. */
export interface WaitingRequest extends WaitingVisit {
  readonly standing: Standing;
}

/** The visits whose request is not decided yet. */
export async function waitingRequests(site: Site, world: ReviewsWorld): Promise<WaitingRequest[]> {
  const now = world.now();
  const found = await undecidedVisits(world.db, site.id, { links: world.links, now });
  return found.map((visit) => ({ ...visit, standing: standingOf(visit, rulesOf(site, now)) }));
}

/** Asks everybody whose time has come, alike. Throws when one could not be asked; the others were. */
export async function askDue(site: Site, world: ReviewsWorld): Promise<number> {
  if (!site.reviews.isOn) return 0;
  let count = 0;
  const failed: unknown[] = [];
  for (const { visitId, standing } of await waitingRequests(site, world)) {
    if (standing.kind !== "planned" || standing.at > world.now()) continue;
    try {
      const outcome = await askFor(visitId, site, world, "by itself");
      if (outcome.kind === "sent") count += 1;
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
  return count;
}

/**
 * Asks one visit's visitor, once and for all. "now" does not wait for the hours the owner set; night, address and the 90
 * days count all the same, and what was wished in the night goes out in the morning.
 */
export function askFor(
  visitId: string,
  site: Site,
  world: ReviewsWorld,
  how: "by itself" | "now",
): Promise<AskOutcome> {
  if (!site.reviews.isOn) return Promise.resolve({ kind: "off" });
  return world.db.transaction(async (tx) => {
    await inTurn(tx, site.id);
    const now = world.now();
    const [visit] = await undecidedVisits(tx, site.id, { links: world.links, now, visitId });
    if (!visit) return { kind: "unknown" };
    const hurried = how === "now" ? { ...visit, hurriedAt: now } : visit;
    const standing = standingOf(hurried, rulesOf(site, now));
    if (standing.kind !== "planned") return standing;
    if (standing.at > now) {
      if (how === "now") await noteHurry(tx, site.id, visitId, now);
      return standing;
    }
    const mailId = await world.outbox.queueMail(tx, await reviewMail(visit, site, world));
    await tx.insert(visitEvents).values({
      siteId: site.id,
      visitId,
      kind: EVENTS.asked,
      who: how === "now" ? "owner" : "house",
      onceKey: ONCE,
      detail: { mailId, to: world.links.addressMark(site.id, visit.address) },
      happenedAt: new Date(now),
    });
    return { kind: "sent" };
  });
}

function noteHurry(tx: Transaction, siteId: string, visitId: string, now: number) {
  const event = { kind: EVENTS.hurried, who: "owner", happenedAt: new Date(now) };
  return tx.insert(visitEvents).values({ siteId, visitId, ...event });
}

/** Leaves one visit out, for one of the reasons there are; false when it is decided already. */
export function leaveOut(
  visitId: string,
  why: LeftOutReason,
  site: Site,
  world: ReviewsWorld,
): Promise<boolean> {
  return world.db.transaction(async (tx) => {
    await inTurn(tx, site.id);
    const now = world.now();
    const [visit] = await undecidedVisits(tx, site.id, { links: world.links, now, visitId });
    if (!visit || visit.decided) return false;
    const event = {
      kind: EVENTS.leftOut,
      who: "owner",
      onceKey: ONCE,
      detail: { why },
      happenedAt: new Date(now),
    };
    await tx.insert(visitEvents).values({ siteId: site.id, visitId, ...event });
    return true;
  });
}

/** Takes back that a visit was left out; false when it was not. */
export async function takeBack(
  visitId: string,
  site: Site,
  { db }: ReviewsWorld,
): Promise<boolean> {
  const gone = await db
    .delete(visitEvents)
    .where(
      and(
        eq(visitEvents.siteId, site.id),
        eq(visitEvents.visitId, visitId),
        eq(visitEvents.kind, EVENTS.leftOut),
      ),
    )
    .returning({ id: visitEvents.eventId });
  return gone.length > 0;
}

/** Notes that whoever holds the link wants no more requests; false for a link nobody made. */
export async function stopRequests(
  token: string,
  site: Site,
  { db, links, now }: Pick<ReviewsWorld, "db" | "links" | "now">,
): Promise<boolean> {
  const visitId = links.visitIdOfReview(site.id, token);
  if (!visitId) return false;
  await db.transaction(async (tx) => {
    const address = await addressOf(tx, site.id, visitId);
    // A visit that was erased took its address along: there is nobody to write to.
    if (address === "") return;
    const detail = { to: links.addressMark(site.id, address) };
    await tx
      .insert(visitEvents)
      .values({
        siteId: site.id,
        visitId,
        kind: EVENTS.wantsNone,
        who: "visitor",
        onceKey: EVENTS.wantsNone,
        detail,
        happenedAt: new Date(now()),
      })
      .onConflictDoNothing();
  });
  return true;
}

/** One at a time on a site: two visits of the same address ask once between them. */
async function inTurn(tx: Transaction, siteId: string): Promise<void> {
  const name = JSON.stringify(["reviews", siteId]);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

function rulesOf({ reviews, businessConfig }: Site, now: number) {
  return { waitHours: reviews.waitHours, zone: businessConfig.timezone, now };
}

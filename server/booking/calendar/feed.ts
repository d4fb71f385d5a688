import { and, eq } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventBusyStatus } from "ical-generator";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import { hashOf } from "../../people/account/secrets.ts";
import { calendarFeeds, memberships } from "../../platform/db/schema.ts";
import type { BookingDeps } from "../deps.ts";
import { visitsLimitedTo } from "../notaries/own-provider.ts";
import { blocksDuring } from "../slots/busy.ts";
import { visitsDuring } from "../visits/store.ts";
import { icalEventOf, icalText, PRODUCT } from "./invitation.ts";
import { manageUrlFor } from "./manage-url.ts";
import { ownerCalendarEntry } from "./owner-entry.ts";

/** How far back a calendar shows visits: a notary needs those to come, and no list of past customers. */
const DAYS_BACK = { owner: 60, notary: 1 } as const;
const DAYS_AHEAD = 400;

type FeedRole = keyof typeof DAYS_BACK;

/**
 * The visits of a site as iCalendar text for the holder of a calendar link; null for a secret that belongs to no link, or to
 * somebody who is neither owner nor notary any more. Notes the day on which the link was used.
 */
export async function feedByLink(
  secret: string,
  site: Site,
  deps: BookingDeps,
): Promise<string | null> {
  const { db, now } = deps;
  const byToken = and(
    eq(calendarFeeds.siteId, site.id),
    eq(calendarFeeds.tokenHash, hashOf(secret)),
  );
  const [feed] = await db
    .select({
      lastUsedOn: calendarFeeds.lastUsedOn,
      role: memberships.role,
      provider: memberships.providerId,
    })
    .from(calendarFeeds)
    .innerJoin(
      memberships,
      and(
        eq(memberships.siteId, calendarFeeds.siteId),
        eq(memberships.userId, calendarFeeds.userId),
      ),
    )
    .where(byToken);
  if (!feed || feed.role === "editor") return null;
  const today = new Date(now()).toISOString().slice(0, 10);
  // One write a day and link, however often a program asks.
  if (feed.lastUsedOn !== today)
    await db.update(calendarFeeds).set({ lastUsedOn: today }).where(byToken);
  return feedFor(feed.role, visitsLimitedTo(feed, site), site, deps);
}

/** All visits except canceled ones, and blocked times, of one notary or of all. */
async function feedFor(
  role: FeedRole,
  provider: string | undefined,
  site: Site,
  deps: BookingDeps,
): Promise<string> {
  const { db, places, links, now } = deps;
  const span = { start: now() - DAYS_BACK[role] * DAY_MS, end: now() + DAYS_AHEAD * DAY_MS };
  const visits = await visitsDuring(db, site.id, span, provider);
  const blocks = await blocksDuring(db, site.id, span, provider);
  const calendar = ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    name: site.businessConfig.name,
    ttl: 15 * 60,
  });
  for (const visit of visits.filter(({ state }) => state !== "cancelled")) {
    calendar.createEvent(
      icalEventOf(ownerCalendarEntry(visit, site, manageUrlFor(site, visit, links), places)),
    );
  }
  for (const { id, start, end, reason } of blocks) {
    calendar.createEvent({
      id: `${id}@${site.id}`,
      stamp: new Date(start),
      start: new Date(start),
      end: new Date(end),
      summary: reason || "Blocked",
      busystatus: ICalEventBusyStatus.OOF,
    });
  }
  return icalText(calendar);
}

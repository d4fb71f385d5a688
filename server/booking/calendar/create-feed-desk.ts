import { randomUUID } from "node:crypto";
import { and, count, desc, eq } from "drizzle-orm";
import { isUuid } from "../../../core/format/patterns.ts";
import type { Site } from "../../../core/sections/site.ts";
import { plainName } from "../../people/account/new-account.ts";
import { hashOf, newSecret } from "../../people/account/secrets.ts";
import type { Person } from "../../people/person.ts";
import { hasRecentAuth } from "../../people/sign-in/recent-auth.ts";
import { authUsers, calendarFeeds, upgradeNotices } from "../../platform/db/schema.ts";
import type { BookingDeps } from "../deps.ts";
import type { CalendarFeedDesk, FeedLinkResult } from "./feed-desk.ts";

/** More links than anybody has devices. */
const MOST_LINKS = 20;

/** Records an action of the person in the audit log. */
type Audit = (act: string, detail: Readonly<Record<string, unknown>>) => Promise<void>;

/** Creates the desk of the calendar links for an owner or a notary. */
export function createFeedDesk(
  person: Person,
  site: Site,
  audit: Audit,
  { db, now }: BookingDeps,
): CalendarFeedDesk {
  const { userId, role } = person;
  const isOwner = role === "owner";
  const ofSite = eq(calendarFeeds.siteId, site.id);
  const own = and(ofSite, eq(calendarFeeds.userId, userId));
  const visible = isOwner ? ofSite : own;
  const ended = and(
    eq(upgradeNotices.siteId, site.id),
    eq(upgradeNotices.notice, "calendar-links-ended"),
  );
  const dismiss = async () => {
    if (isOwner) await db.delete(upgradeNotices).where(ended);
  };
  return {
    list: async () => {
      const rows = await db
        .select({ feed: calendarFeeds, person: authUsers.name })
        .from(calendarFeeds)
        .innerJoin(authUsers, eq(authUsers.id, calendarFeeds.userId))
        .where(visible)
        .orderBy(desc(calendarFeeds.createdAt), calendarFeeds.feedId);
      return rows.map(({ feed, person: personName }) => ({
        id: feed.feedId,
        name: feed.name,
        person: personName,
        isYours: feed.userId === userId,
        lastUsedOn: feed.lastUsedOn,
        createdAt: feed.createdAt.getTime(),
      }));
    },
    async add(typed): Promise<FeedLinkResult> {
      if (!hasRecentAuth(person, now())) return { kind: "sign-in-again" };
      const name = plainName(typed).slice(0, 60).toWellFormed();
      if (name === "") return nameError("Enter a name, such as Ana's iPhone.");
      const [held] = await db.select({ links: count() }).from(calendarFeeds).where(own);
      if ((held?.links ?? 0) >= MOST_LINKS) {
        return nameError(`You have ${MOST_LINKS} links. Remove one you no longer use first.`);
      }
      const secret = newSecret();
      await db.insert(calendarFeeds).values({
        ...{ siteId: site.id, feedId: randomUUID(), userId, name },
        ...{ tokenHash: hashOf(secret), createdAt: new Date(now()) },
      });
      await dismiss();
      await audit("calendar-link-made", { name });
      return made(site, secret, name);
    },
    async replace(feedId): Promise<FeedLinkResult> {
      if (!hasRecentAuth(person, now())) return { kind: "sign-in-again" };
      if (!isUuid(feedId)) return { kind: "unknown" };
      const secret = newSecret();
      const [renewed] = await db
        .update(calendarFeeds)
        .set({ tokenHash: hashOf(secret), lastUsedOn: null, createdAt: new Date(now()) })
        .where(and(own, eq(calendarFeeds.feedId, feedId)))
        .returning({ name: calendarFeeds.name });
      if (!renewed) return { kind: "unknown" };
      await audit("calendar-link-replaced", renewed);
      return made(site, secret, renewed.name);
    },
    async remove(feedId) {
      if (!isUuid(feedId)) return false;
      const [gone] = await db
        .delete(calendarFeeds)
        .where(and(visible, eq(calendarFeeds.feedId, feedId)))
        .returning({ name: calendarFeeds.name });
      if (gone) await audit("calendar-link-removed", gone);
      return gone !== undefined;
    },
    hasEndedLinkNotice: async () =>
      isOwner && (await db.select().from(upgradeNotices).where(ended)).length > 0,
    dismissEndedLinkNotice: dismiss,
  };
}

function made({ origin }: Site, secret: string, name: string): FeedLinkResult {
  return { kind: "made", url: `${origin}/calendar/${secret}.ics`, name };
}

function nameError(name: string): FeedLinkResult {
  return { kind: "errors", errors: { name } };
}

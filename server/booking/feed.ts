import ical, { ICalCalendarMethod, ICalEventBusyStatus } from "ical-generator";
import type { Site } from "../../core/site/site.ts";
import { blocksDuring } from "./busy.ts";
import { eventOf, PRODUCT, textOf } from "./invitation.ts";
import { manageUrlOf } from "./manage-url.ts";
import { ownerEntry } from "./owner-entry.ts";
import { visitsDuring } from "./store.ts";
import type { BookingWorld } from "./world.ts";

const DAY = 24 * 3_600_000;
const DAYS_BACK = 60;
const DAYS_AHEAD = 400;

/** The owner's calendar, for a program that subscribes to it: visits that stand or took place, and times that are blocked. */
export async function ownerFeed(site: Site, world: BookingWorld): Promise<string> {
  const { db, places, links, now } = world;
  const span = { start: now() - DAYS_BACK * DAY, end: now() + DAYS_AHEAD * DAY };
  const visits = await visitsDuring(db, site.id, span);
  const blocks = await blocksDuring(db, site.id, span);
  const calendar = ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    name: site.businessConfig.name,
    ttl: 15 * 60,
  });
  for (const visit of visits.filter(({ state }) => state !== "cancelled")) {
    calendar.createEvent(eventOf(ownerEntry(visit, site, manageUrlOf(site, visit, links), places)));
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
  return textOf(calendar);
}

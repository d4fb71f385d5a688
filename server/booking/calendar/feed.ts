import ical, { ICalCalendarMethod, ICalEventBusyStatus } from "ical-generator";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../deps.ts";
import { blocksDuring } from "../slots/busy.ts";
import { visitsDuring } from "../visits/store.ts";
import { icalEventOf, icalText, PRODUCT } from "./invitation.ts";
import { manageUrlFor } from "./manage-url.ts";
import { ownerCalendarEntry } from "./owner-entry.ts";

const DAYS_BACK = 60;
const DAYS_AHEAD = 400;

/** The owner's calendar as iCalendar text for subscriptions: all visits except canceled ones, and blocked times. */
export async function ownerFeed(site: Site, deps: BookingDeps): Promise<string> {
  const { db, places, links, now } = deps;
  const span = { start: now() - DAYS_BACK * DAY_MS, end: now() + DAYS_AHEAD * DAY_MS };
  const visits = await visitsDuring(db, site.id, span);
  const blocks = await blocksDuring(db, site.id, span);
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

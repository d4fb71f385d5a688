import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { type CalendarEntry, calendarEntry } from "../../core/booking/calendar.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import { priceBookOf, type Site } from "../../core/site/site.ts";
import { unlinked, unlinkedDeep } from "../../core/unlinked.ts";
import type { BookedVisit } from "./booking-desk.ts";
import { ownerEntry } from "./owner-entry.ts";

/** Names the program that writes our files, and no business. */
export const PRODUCT = "-//Booking desk//Visits//EN";

/**
 * A visit as an appointment that calendars keep up to date: entered, changed or taken out by the same uid. The visitor's
 * carries no stranger's link, the owner's all that is known. The visitor has booked it, so it asks nobody to accept.
 */
export function calendarFile(
  visit: BookedVisit,
  reader: "visitor" | "owner",
  site: Site,
  manageUrl: string,
  places: PlaceBook,
): string {
  const { name, email } = site.businessConfig;
  const isOwn = reader === "owner";
  const entry = entryOf(visit, isOwn, site, manageUrl, places);
  const typed = `${visit.contact.firstName} ${visit.contact.lastName}`;
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[entry.method] });
  const event = calendar.createEvent({
    ...eventOf(entry),
    organizer: { name, email },
    ...(isOwn ? {} : { url: manageUrl }),
  });
  const { email: address } = visit.contact;
  if (address !== "") {
    event.createAttendee({
      name: (isOwn ? typed : unlinked(typed)) || address,
      email: address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    });
  }
  return textOf(calendar);
}

/** The same as a file that goes with a mail. */
export function invitation(...asked: Parameters<typeof calendarFile>) {
  const method = asked[0].state === "cancelled" ? "CANCEL" : "REQUEST";
  return {
    filename: method === "CANCEL" ? "cancelled-visit.ics" : "visit.ics",
    contentType: `text/calendar; method=${method}; charset=utf-8`,
    content: calendarFile(...asked),
  };
}

/** An entry as the library takes it. Instants are written in UTC. */
export function eventOf(entry: CalendarEntry): ICalEventData {
  return {
    id: entry.uid,
    sequence: entry.sequence,
    stamp: new Date(entry.changedAt),
    start: new Date(entry.start),
    end: new Date(entry.end),
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    status: ICalEventStatus[entry.status],
    transparency: ICalEventTransparency.OPAQUE,
  };
}

/** A calendar as a file: its last line ends like every other. */
export function textOf(calendar: { toString(): string }): string {
  return `${calendar.toString()}\r\n`;
}

function entryOf(
  visit: BookedVisit,
  isOwn: boolean,
  site: Site,
  manageUrl: string,
  places: PlaceBook,
): CalendarEntry {
  if (isOwn) return ownerEntry(visit, site, manageUrl, places);
  const { name, phone, timezone } = site.businessConfig;
  // The site's id never changes; its address may, and a calendar must find the visit all the same.
  const face = { name, phone, timezone, domain: site.id, manageUrl };
  const decent = { ...visit, intake: visit.intake && unlinkedDeep(visit.intake) };
  return calendarEntry(decent, face, priceBookOf(site, places));
}

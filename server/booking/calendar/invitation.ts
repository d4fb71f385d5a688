import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { type CalendarEntry, calendarEntry } from "../../../core/booking/visits/calendar-entry.ts";
import { emptyIfItHasLinks, emptyTextsWithLinks } from "../../../core/empty-if-it-has-links.ts";
import { visitTimeZone } from "../../../core/locations/us/time-zone-of-zip.ts";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { ownerCalendarEntry } from "./owner-entry.ts";

/** The PRODID of our files, which names no business. */
export const PRODUCT = "-//Booking desk//Visits//EN";

/**
 * A visit as an iCalendar file: calendars add, change or remove the appointment by its uid. The visitor's file contains no
 * links typed by strangers, the owner's contains everything. The attendee has accepted already, because they booked it.
 *
 * The owner's is a published copy without attendees (RFC 5546, 3.2.1). As an invitation it would be one from the owner to the
 * customer: mail programs add those to the calendar of an attendee, and never to that of their own organizer.
 */
export function calendarFile(
  visit: BookedVisit,
  reader: "visitor" | "owner",
  site: Site,
  manageUrl: string,
  places: ZipDirectory,
): string {
  const { name, email } = site.businessConfig;
  const isOwner = reader === "owner";
  const entry = visitEntryFor(visit, isOwner, site, manageUrl, places);
  const typedName = `${visit.contact.firstName} ${visit.contact.lastName}`;
  const calendar = ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod[isOwner ? "PUBLISH" : entry.method],
  });
  const event = calendar.createEvent({
    ...icalEventOf(entry),
    organizer: { name, email },
    ...(isOwner ? {} : { url: manageUrl }),
  });
  const { email: address } = visit.contact;
  if (!isOwner && address !== "") {
    event.createAttendee({
      name: emptyIfItHasLinks(typedName) || address,
      email: address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    });
  }
  return icalText(calendar);
}

/** The same file as a mail attachment. Its type names the method that the file has: Outlook refuses another one. */
export function invitation(...args: Parameters<typeof calendarFile>) {
  const [{ state }, reader] = args;
  const isCanceled = state === "cancelled";
  const method = reader === "owner" ? "PUBLISH" : isCanceled ? "CANCEL" : "REQUEST";
  return {
    filename: isCanceled ? "cancelled-visit.ics" : "visit.ics",
    contentType: `text/calendar; method=${method}; charset=utf-8`,
    content: calendarFile(...args),
  };
}

/** A calendar entry as event data of ical-generator. Instants are written in UTC. */
export function icalEventOf(entry: CalendarEntry): ICalEventData {
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

/** The text of a calendar, with the line break at its end that RFC 5545 requires. */
export function icalText(calendar: { toString(): string }): string {
  return `${calendar.toString()}\r\n`;
}

/** A visit as its reader's calendar shows it: the owner's names whom to meet, the visitor's contains no links typed by strangers. */
export function visitEntryFor(
  visit: BookedVisit,
  isOwner: boolean,
  site: Site,
  manageUrl: string,
  places: ZipDirectory,
): CalendarEntry {
  if (isOwner) return ownerCalendarEntry(visit, site, manageUrl, places);
  const { name, phone } = site.businessConfig;
  // Visitors read times by the clock of the place, in the file of the link as in the one of the email.
  const timezone = visitTimeZone(visit.zip, site.businessConfig.timezone, places, visit.start);
  // The site's id never changes, unlike its domain, so calendars always find the visit by it.
  const { language } = site;
  const business = { name, phone, timezone, domain: site.id, manageUrl, language };
  const withoutLinks = { ...visit, intake: visit.intake && emptyTextsWithLinks(visit.intake) };
  return calendarEntry(withoutLinks, business, priceBookOf(site, places));
}

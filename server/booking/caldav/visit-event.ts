import { createHash } from "node:crypto";
import ICAL from "ical.js";
import ical from "ical-generator";
import type { Site } from "../../../core/sections/site.ts";
import { icalEventOf, icalText, PRODUCT } from "../calendar/invitation.ts";
import { manageUrlFor } from "../calendar/manage-url.ts";
import { ownerCalendarEntry } from "../calendar/owner-entry.ts";
import type { BookingDeps } from "../deps.ts";
import { bounded } from "../outside/bounded.ts";
import { calendarParts } from "../outside/calendar-parts.ts";
import { eventInstant } from "../outside/event-instant.ts";
import { ZonedCalendar } from "../outside/named-zone.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";

/** The event of a visit as it is written into its owner's calendar. */
export interface WrittenEvent {
  readonly text: string;
  /** Changes with whatever the owner would read in the event. */
  readonly hash: string;
}

/**
 * A visit as a calendar file for its owner's own calendar. It names neither organizer nor attendees, because a calendar server
 * would invite them, and has no METHOD, which RFC 4791 forbids there.
 */
export function visitEvent(
  visit: BookedVisit,
  site: Site,
  { links, places }: Pick<BookingDeps, "links" | "places">,
): WrittenEvent {
  const entry = ownerCalendarEntry(visit, site, manageUrlFor(site, visit, links), places);
  const calendar = ical({ prodId: PRODUCT });
  calendar.createEvent(icalEventOf(entry));
  const text = icalText(calendar);
  return { text, hash: createHash("sha256").update(text).digest("base64url") };
}

/** The event with the alarms that its owner has added to the one that is there. */
export function withOwnAlarms(text: string, existing: string): string {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = calendar.getFirstSubcomponent("vevent");
    const parts = calendarParts(existing)?.events ?? [];
    const there = parts.map((part) => bounded(() => new ICAL.Component(ICAL.parse(part))));
    const alarms = there.flatMap((part) => part.getAllSubcomponents("valarm"));
    if (!event || alarms.length === 0) return text;
    for (const alarm of alarms) event.addSubcomponent(alarm);
    return `${calendar.toString()}\r\n`;
  } catch {
    return text; // an event that cannot be read has nothing worth keeping
  }
}

/** The event of a visit as it was found in a calendar. */
export interface FoundEvent {
  readonly start: number;
  readonly end: number;
  readonly isCanceled: boolean;
}

/** Reads the first event of a file; null where there is none that can be read. Times without a zone mean the business's. */
export function readFoundEvent(file: string, zone: string): FoundEvent | null {
  const parts = calendarParts(file);
  const [text] = parts?.events ?? [];
  if (!parts || text === undefined) return null;
  try {
    return bounded(() => {
      const calendar = new ZonedCalendar();
      for (const part of parts.timeZones)
        calendar.addSubcomponent(new ICAL.Component(ICAL.parse(part)));
      const component = calendar.adopt(new ICAL.Component(ICAL.parse(text)));
      const event = new ICAL.Event(component);
      const status = String(component.getFirstPropertyValue("status") ?? "").toUpperCase();
      return {
        start: eventInstant(event.startDate, zone),
        end: eventInstant(event.endDate, zone),
        isCanceled: status === "CANCELLED",
      };
    });
  } catch {
    return null;
  }
}

/** The id of the visit that a file is the event of; null for any other file. */
export function visitIdIn(file: string, siteId: string): string | null {
  const [event = ""] = calendarParts(file)?.events ?? [];
  const uid = /^UID(?:;[^:\n]*)?:(.*)$/im.exec(event)?.[1]?.trim() ?? "";
  return uid.endsWith(`@${siteId}`) ? uid.slice(0, -siteId.length - 1) : null;
}

import ical, { ICalCalendarMethod } from "ical-generator";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { icalEventOf, icalText, PRODUCT, visitEntryFor } from "./invitation.ts";

/** A visit with the page of its own. */
interface SeriesEntry {
  readonly event: { readonly visit: BookedVisit };
  readonly manageUrl: string;
}

/**
 * The visits of a series as one iCalendar file: an event for each, by the uid it has in every other file, so that calendars go on
 * changing it alone. It is published: RFC 5546 (3.2.2, 3.2.5) allows one uid in a REQUEST or a CANCEL, several in a PUBLISH, and
 * no attendees there. A canceled visit is one with that status.
 */
export function seriesInvitation(
  entries: readonly SeriesEntry[],
  reader: "visitor" | "owner",
  site: Site,
  places: ZipDirectory,
) {
  const { name, email } = site.businessConfig;
  const isOwner = reader === "owner";
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH });
  for (const { event, manageUrl } of entries) {
    calendar.createEvent({
      ...icalEventOf(visitEntryFor(event.visit, isOwner, site, manageUrl, places)),
      organizer: { name, email },
      ...(isOwner ? {} : { url: manageUrl }),
    });
  }
  return {
    filename: "visits.ics",
    contentType: "text/calendar; method=PUBLISH; charset=utf-8",
    content: icalText(calendar),
  };
}

import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../deps.ts";
import type { OutsideDeps } from "../outside/outside-deps.ts";
import type { StoredCalendar } from "../outside/store.ts";
import type { DavClient } from "./dav-client.ts";

/** The dependencies of calendars that visits are written to. */
export interface CalDavDeps
  extends Omit<OutsideDeps, "syncCalendar">,
    Pick<BookingDeps, "links" | "places"> {}

/** What one synchronization works with. */
export interface CalendarSync {
  readonly calendar: StoredCalendar;
  readonly url: string;
  readonly client: DavClient;
  readonly site: Site;
  readonly deps: CalDavDeps;
}

/** What a user and password are sealed for. */
export function loginOwner({ siteId, calendarId }: { siteId: string; calendarId: string }) {
  return ["caldav-login", siteId, calendarId];
}

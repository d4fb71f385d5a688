/** Shared by tests of the calendar: members of the site, and the secrets of their calendar links. */

import type { Role } from "../../../core/people/roles.ts";
import type { Site } from "../../../core/sections/site.ts";
import { createFeedDesk } from "../../../server/booking/calendar/create-feed-desk.ts";
import type { CalendarFeedDesk } from "../../../server/booking/calendar/feed-desk.ts";
import type { BookingDeps } from "../../../server/booking/deps.ts";
import { giveRole } from "../../../server/people/account/account-store.ts";
import type { Person } from "../../../server/people/person.ts";
import { authUsers } from "../../../server/platform/db/schema.ts";

/** A member of the site who signed in just now, and their calendar links. */
export interface CalendarMember {
  readonly person: Person;
  readonly feeds: CalendarFeedDesk;
  /** Makes a link and returns its secret. */
  makeLink(name?: string): Promise<string>;
}

/** Adds somebody with a role to the site. The same name is the same account. */
export async function addCalendarMember(
  name: string,
  role: Role,
  site: Site,
  deps: BookingDeps,
): Promise<CalendarMember> {
  const email = `${name.toLowerCase()}@lane.example`;
  await deps.db.insert(authUsers).values({ id: name, name, email }).onConflictDoNothing();
  await deps.db.transaction((tx) => giveRole(tx, site.id, name, role));
  const person = {
    ...{ userId: name, name, email, role, siteId: site.id },
    ...{ sessionId: "s", authenticatedAt: deps.now() },
  };
  const feeds = createFeedDesk(person, site, async () => {}, deps);
  return {
    person,
    feeds,
    makeLink: async (linkName = "Phone") => {
      const made = await feeds.add(linkName);
      if (made.kind !== "made") throw new Error(`no link was made: ${made.kind}`);
      return secretIn(made.url);
    },
  };
}

/** The secret in the URL of a calendar link. */
export function secretIn(url: string): string {
  return /\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? "";
}

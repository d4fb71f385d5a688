import { visitNeeds } from "../../../core/booking/hours/schedule.ts";
import { findSlots } from "../../../core/booking/slots/find-slots.ts";
import { findUnavailableReason } from "../../../core/booking/slots/slot-context.ts";
import { dayOf, plusDays } from "../../../core/booking/time/zoned-time.ts";
import { earlierStarts } from "../../../core/booking/waitlist/newly-open.ts";
import type { WaitlistPreferences } from "../../../core/booking/waitlist/waitlist-preferences.ts";
import { visitTimeZone } from "../../../core/locations/us/time-zone-of-zip.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../deps.ts";
import { busyDuring, surroundingSpan } from "../slots/busy.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrives } from "../travel/prefetch-drives.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { slotRequestOf } from "../visitor/move.ts";

/** The earlier starts a visit could move to, by the rules of the slot finder: free now, and free if no one held a time. */
interface EarlierTimes {
  readonly open: readonly number[];
  readonly openWithoutHolds: readonly number[];
}

/** Finds the earlier starts that preferences allow, of whoever is free, or of one notary. Rejects without the database. */
export async function findEarlier(
  visit: BookedVisit,
  preferences: WaitlistPreferences,
  site: Site,
  deps: BookingDeps,
  provider?: string,
): Promise<EarlierTimes> {
  const schedule = scheduleFor(site, deps);
  const now = deps.now();
  const own = slotRequestOf(visit, schedule.rules);
  const request = { ...own, byArea: true, ...(provider && { provider }) };
  const today = dayOf(now, schedule.zone);
  // A day more on both sides: near midnight the days of the place are not those of the business.
  const from = preferences.from > today ? plusDays(preferences.from, -1) : today;
  const days = Temporal.PlainDate.from(from).until(preferences.until).days + 2;
  if (days < 1 || findUnavailableReason(request, schedule) !== null)
    return { open: [], openWithoutHolds: [] };
  const range = { from, days };
  const busy = await busyDuring(
    deps.db,
    site.id,
    surroundingSpan(range, schedule.zone),
    schedule.zone,
  );
  await prefetchDrives(visit.zip, busy, schedule, deps);
  const zone = visitTimeZone(visit.zip, schedule.zone, deps.places, now);
  const { answerMinutes } = site.scheduling.waitlist;
  // The hold has the buffer of today's rules, which the booked visit may not have.
  const { after } = visitNeeds(visit.services, schedule, own.extraMinutes);
  const search = { visit: { ...visit, after }, preferences, zone, now, answerMinutes };
  const starts = (taken: typeof busy) =>
    earlierStarts(findSlots({ ...request, ...range }, schedule, taken, now), search);
  const open = starts(busy);
  const holds = busy.some(({ kind }) => kind === "hold");
  return {
    open,
    openWithoutHolds: holds ? starts(busy.filter(({ kind }) => kind !== "hold")) : open,
  };
}

import type { Schedule } from "../../../core/booking/hours/schedule.ts";
import type { Busy } from "../../../core/booking/slots/busy.ts";
import { type Day, dayOf } from "../../../core/booking/time/zoned-time.ts";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../deps.ts";
import { busyDuring, surroundingSpan } from "../slots/busy.ts";
import { scheduleFor } from "../slots/schedule.ts";

/** The number of ZIPs measured at a time for a list of days. */
const ZIPS_AT_ONCE = 90;

/**
 * Measures the drives that evaluating a start may need. Call it before taking the provider lock: nothing waits for another
 * server while the calendar is locked. Does nothing without a routing service.
 */
export async function prefetchDrivesAround(
  start: number,
  zip: string,
  site: Site,
  deps: BookingDeps,
): Promise<void> {
  if (!deps.travelTimes || !Number.isSafeInteger(start)) return;
  const schedule = scheduleFor(site, deps);
  const { zone } = schedule;
  const span = surroundingSpan({ from: dayOf(start, zone), days: 1 }, zone);
  const busy = await busyDuring(deps.db, site.id, span, zone);
  await prefetchDrives(zip, busy, schedule, deps);
}

/** Measures the drives between a ZIP, the busy times and home. Does nothing without a routing service. */
export async function prefetchDrives(
  zip: string,
  busy: readonly Busy[],
  schedule: Schedule,
  { travelTimes }: BookingDeps,
): Promise<void> {
  const busyZips = busy.flatMap((entry) => ("zip" in entry && entry.zip ? [entry.zip] : []));
  await travelTimes?.prefetch([zip, schedule.rules.home.zip, ...busyZips]);
}

/** Measures the drives of the days that visits, and events with a place, are on. Does nothing without a routing service. */
export async function prefetchDrivesOfDays(
  visits: readonly Pick<Visit, "start" | "zip">[],
  schedule: Schedule,
  { travelTimes }: BookingDeps,
): Promise<void> {
  if (!travelTimes) return;
  const home = schedule.rules.home.zip;
  const byDay = Map.groupBy(visits, ({ start }): Day => dayOf(start, schedule.zone));
  let zips = new Set([home]);
  for (const list of byDay.values()) {
    // A day's ZIPs stay together, because only drives within a day are needed.
    if (zips.size + list.length > ZIPS_AT_ONCE) {
      await travelTimes.prefetch(zips);
      zips = new Set([home]);
    }
    for (const { zip } of list) zips.add(zip);
  }
  await travelTimes.prefetch(zips);
}

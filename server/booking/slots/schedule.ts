import { type Schedule, scheduleOf } from "../../../core/booking/hours/schedule.ts";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../deps.ts";

/** The schedule of a site. Built once per site object: a publish creates a new one. */
export function scheduleFor(
  site: Site,
  { places, travelTimes }: Pick<BookingDeps, "places" | "travelTimes">,
): Schedule {
  const schedule = schedules.get(site) ?? {
    ...scheduleOf(site.scheduling, site.businessConfig, priceBookOf(site, places), site.notaries),
    ...(travelTimes && { measuredDrive: travelTimes.lookup }),
  };
  schedules.set(site, schedule);
  return schedule;
}

const schedules = new WeakMap<Site, Schedule>();

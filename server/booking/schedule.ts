import { type Schedule, scheduleOf } from "../../core/booking/schedule.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import { priceBookOf, type Site } from "../../core/site/site.ts";

/** Whose time a visit takes where nobody else is named. */
export const OWNER = "owner";

/** The schedule of a site, made once: the same site is the same schedule until the next publish. */
export function scheduleFor(site: Site, places: PlaceBook): Schedule {
  const made =
    schedules.get(site) ??
    scheduleOf(site.scheduling, site.businessConfig, priceBookOf(site, places));
  schedules.set(site, made);
  return made;
}

const schedules = new WeakMap<Site, Schedule>();

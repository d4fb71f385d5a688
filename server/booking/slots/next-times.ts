import { LRUCache } from "lru-cache";
import { openStatusAt } from "../../../core/booking/hours/open-status.ts";
import { chooseTimes } from "../../../core/booking/next-times/choose-times.ts";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { visitTimeZone } from "../../../core/locations/us/time-zone-of-zip.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookingCaller, BookingDeps } from "../deps.ts";
import type { NextTimes, NextTimesResult, VisitQuery } from "../visitor/booking-desk.ts";
import { slotsFor } from "./find-slots.ts";

/** How many days are looked through at once: today, tomorrow and the weekend. */
const DAYS_AHEAD = 7;

/** How long a result may be shown again: milliseconds. A hold decides anyway whether a time is still free. */
const FRESH_MS = 5_000;

/** Results kept per process, of all sites together. */
const MAX_KEPT = 2_000;

/**
 * The next times for services at a ZIP, chosen so that they are a real choice. Looks at most a few seconds back: the same
 * question of many visitors is answered from memory, and only a question that reads the calendar counts against the limit.
 * Rejects without the database.
 */
export async function nextTimes(
  query: VisitQuery,
  { site, network }: BookingCaller,
  deps: BookingDeps,
): Promise<NextTimesResult> {
  const kept = keptFor(deps);
  const key = JSON.stringify([site.id, query.services, query.zip, query.extraMinutes ?? 0]);
  const now = deps.now();
  const known = kept.get(key);
  if (known?.site === site && known.result.now <= now && now - known.result.now < FRESH_MS)
    return known.result;
  const limit = await deps.limits.consume("next-times", site.id, network);
  if (!limit.ok) return { kind: "too-many", retryAfterSeconds: limit.retryAfterSeconds };
  const result = await findNextTimes(query, site, deps);
  kept.set(key, { site, result });
  return result;
}

async function findNextTimes(query: VisitQuery, site: Site, deps: BookingDeps): Promise<NextTimes> {
  const now = deps.now();
  const { timezone } = site.businessConfig;
  const zone = visitTimeZone(query.zip, timezone, deps.places, now);
  const isOtherZone = zone !== timezone;
  const open = openStatusAt(site, now);
  const common = { kind: "times", zone, isOtherZone, now, open } as const;
  // Another scheduler keeps the calendar then.
  if (site.scheduling.external.baseUrl) return { ...common, times: [], reason: null };
  const request = { ...query, byArea: true };
  const found = await slotsFor(request, { from: dayOf(now, zone), days: DAYS_AHEAD }, site, deps);
  const { nextOpenDay } = found;
  const { slots } = nextOpenDay
    ? await slotsFor(request, { from: nextOpenDay, days: DAYS_AHEAD }, site, deps)
    : found;
  return { ...common, times: chooseTimes(slots, zone), reason: found.reason };
}

interface KeptTimes {
  /** A publish makes a new site: what was found for the old one no longer counts. */
  readonly site: Site;
  readonly result: NextTimes;
}

/** The results of one application; a second one in the same process, as in tests, has its own. */
function keptFor(deps: BookingDeps): LRUCache<string, KeptTimes> {
  const kept = keptResults.get(deps) ?? new LRUCache<string, KeptTimes>({ max: MAX_KEPT });
  keptResults.set(deps, kept);
  return kept;
}

const keptResults = new WeakMap<BookingDeps, LRUCache<string, KeptTimes>>();

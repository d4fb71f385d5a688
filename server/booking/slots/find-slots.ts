import type { Schedule } from "../../../core/booking/hours/schedule.ts";
import type { Busy } from "../../../core/booking/slots/busy.ts";
import { findNextOpenDay, findSlots } from "../../../core/booking/slots/find-slots.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import {
  findUnavailableReason,
  type SlotDayRange,
  type SlotRequest,
} from "../../../core/booking/slots/slot-context.ts";
import {
  type Day,
  dayOf,
  instantOf,
  plusDays,
  type Span,
} from "../../../core/booking/time/zoned-time.ts";
import { DAY_MS } from "../../../core/format/time-units.ts";
import { visitTimeZone } from "../../../core/locations/us/time-zone-of-zip.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../deps.ts";
import { prefetchDrives } from "../travel/prefetch-drives.ts";
import type { SlotsResult } from "../visitor/booking-desk.ts";
import { busyDuring, surroundingSpan } from "./busy.ts";
import { scheduleFor } from "./schedule.ts";

/** How many slots are offered in place of one that is gone. */
const MAX_ALTERNATIVES = 8;
const ALTERNATIVE_DAYS = 14;
const MAX_DISTANCE_MS = 3 * 366 * DAY_MS;

/**
 * The slots of a range of days. A visitor (`byArea`) reads times by the clock of the place, so their days are those of the
 * place: near midnight they differ from the owner's. `holdId` names a hold that is ignored. Rejects without the database.
 */
export async function slotsFor(
  request: SlotRequest,
  range: SlotDayRange,
  site: Site,
  deps: BookingDeps,
  holdId: string | null = null,
): Promise<SlotsResult> {
  const schedule = scheduleFor(site, deps);
  const now = deps.now();
  const zone = visitTimeZone(request.zip, schedule.zone, deps.places, now);
  const nothing = { zone, slots: [], nextOpenDay: null };
  const reason = findUnavailableReason(request, schedule);
  if (reason) return { ...nothing, reason };
  const readBusy = async (days: SlotDayRange) => {
    const busy = await busyDuring(
      deps.db,
      site.id,
      surroundingSpan(days, schedule.zone),
      schedule.zone,
    );
    await prefetchDrives(request.zip, busy, schedule, deps);
    return withoutHold(holdId, busy);
  };
  const clock = request.byArea ? zone : schedule.zone;
  const wanted = spanOf(range, clock);
  const days = withinHorizon(daysCovering(wanted, schedule.zone), schedule, now);
  const busy = days ? await readBusy(days) : [];
  const slots = (days ? findSlots({ ...request, ...days }, schedule, busy, now) : []).filter(
    ({ start }) => wanted.start <= start && start < wanted.end,
  );
  if (slots.length > 0) return { zone, slots, reason: null, nextOpenDay: null };
  const later = withinHorizon(
    { from: dayOf(wanted.end, schedule.zone), days: schedule.rules.horizonDays + 1 },
    schedule,
    now,
  );
  if (!later) return { ...nothing, reason: null };
  const laterBusy = await readBusy(later);
  const from = plusDays(range.from, range.days);
  const nextOpenDay = findNextOpenDay({ ...request, from }, schedule, laterBusy, now, clock);
  return { ...nothing, reason: null, nextOpenDay };
}

/** The span of days of a time zone. */
function spanOf({ from, days }: SlotDayRange, zone: string): Span {
  return { start: instantOf(from, 0, zone), end: instantOf(plusDays(from, days), 0, zone) };
}

/** The days of another time zone that a span touches. */
function daysCovering({ start, end }: Span, zone: string): SlotDayRange {
  const from = dayOf(start, zone);
  const last = Temporal.PlainDate.from(dayOf(end - 1, zone));
  return { from, days: Temporal.PlainDate.from(from).until(last).days + 1 };
}

/** The free slots nearest to a start that is gone, in chronological order. */
export async function slotsNear(
  start: number,
  request: SlotRequest,
  site: Site,
  deps: BookingDeps,
): Promise<Slot[]> {
  const schedule = scheduleFor(site, deps);
  const now = deps.now();
  const soon = { from: today(schedule, now), days: ALTERNATIVE_DAYS };
  const clock = request.byArea
    ? visitTimeZone(request.zip, schedule.zone, deps.places, now)
    : schedule.zone;
  const requested = isWithinYears(start, now) ? { ...soon, from: dayOf(start, clock) } : soon;
  const range = withinHorizon(requested, schedule, now) ?? soon;
  const { slots } = await slotsFor(request, range, site, deps);
  return slots
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))
    .slice(0, MAX_ALTERNATIVES)
    .toSorted((a, b) => a.start - b.start);
}

/** Whether a start is an instant less than three years away, so that it can be evaluated. */
export function isWithinYears(start: number, now: number): boolean {
  return Number.isSafeInteger(start) && Math.abs(start - now) < MAX_DISTANCE_MS;
}

function today({ zone }: Schedule, now: number): Day {
  return dayOf(now, zone);
}

/** The days of a range between today and the booking horizon; null if there are none. */
function withinHorizon(
  { from, days }: SlotDayRange,
  schedule: Schedule,
  now: number,
): SlotDayRange | null {
  const first = today(schedule, now);
  const ahead = Temporal.PlainDate.from(first).until(from).days;
  const begin = Math.max(ahead, 0);
  const end = Math.min(ahead + days - 1, schedule.rules.horizonDays);
  return begin > end ? null : { from: plusDays(first, begin), days: end - begin + 1 };
}

function withoutHold(holdId: string | null, busy: readonly Busy[]): Busy[] {
  return busy.filter(({ kind, id }) => kind !== "hold" || id !== holdId);
}

import type { Busy } from "../../core/booking/busy.ts";
import { type DayRange, refusalOf, type Wish } from "../../core/booking/case.ts";
import type { Schedule } from "../../core/booking/schedule.ts";
import { nextOpenDay, type OpenStart, openStarts } from "../../core/booking/starts.ts";
import { type Day, dayOf, plusDays } from "../../core/booking/time.ts";
import type { Site } from "../../core/site/site.ts";
import type { StartsAnswer } from "./booking-desk.ts";
import { around, busyDuring } from "./busy.ts";
import { OWNER, scheduleFor } from "./schedule.ts";
import type { BookingWorld } from "./world.ts";

/** How many starts are offered in place of one that is gone. */
const NEXT = 8;
const NEXT_DAYS = 14;

/** The starts of a range of days for a wish. `hold` names a hold that does not stand in the way. Rejects without the database. */
export async function startsFor(
  wish: Wish,
  range: DayRange,
  site: Site,
  world: BookingWorld,
  hold: string | null = null,
): Promise<StartsAnswer> {
  const schedule = scheduleFor(site, world.places);
  const { zone } = schedule;
  const now = world.now();
  const nothing = { zone, starts: [], nextOpenDay: null };
  const refusal = refusalOf(wish, schedule);
  if (refusal) return { ...nothing, refusal };
  const read = async (days: DayRange) =>
    without(hold, await busyDuring(world.db, site.id, wish.provider ?? OWNER, around(days, zone)));
  const days = withinHorizon(range, schedule, now);
  const busy = days ? await read(days) : [];
  const starts = days ? openStarts({ ...wish, ...days }, schedule, busy, now) : [];
  if (starts.length > 0) return { zone, starts, refusal: null, nextOpenDay: null };
  const after = withinHorizon(
    { from: plusDays(range.from, range.days), days: schedule.rules.horizonDays + 1 },
    schedule,
    now,
  );
  if (!after) return { ...nothing, refusal: null };
  const next = nextOpenDay({ ...wish, from: after.from }, schedule, await read(after), now);
  return { ...nothing, refusal: null, nextOpenDay: next };
}

/** Starts in place of one that is gone: the nearest ones, in their order. */
export async function startsNear(
  start: number,
  wish: Wish,
  site: Site,
  world: BookingWorld,
): Promise<OpenStart[]> {
  const schedule = scheduleFor(site, world.places);
  const now = world.now();
  const soon = { from: today(schedule, now), days: NEXT_DAYS };
  const wished = isNearNow(start, now) ? { ...soon, from: dayOf(start, schedule.zone) } : soon;
  const range = withinHorizon(wished, schedule, now) ?? soon;
  const { starts } = await startsFor(wish, range, site, world);
  return starts
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))
    .slice(0, NEXT)
    .toSorted((a, b) => a.start - b.start);
}

/** Whether a start is an instant within a few years, so that it can be reckoned with. */
export function isNearNow(start: number, now: number): boolean {
  return Number.isSafeInteger(start) && Math.abs(start - now) < 3 * 366 * 24 * 3_600_000;
}

function today({ zone }: Schedule, now: number): Day {
  return dayOf(now, zone);
}

/** The days of a range on which a start can be at all; null when there are none. */
function withinHorizon({ from, days }: DayRange, schedule: Schedule, now: number): DayRange | null {
  const first = today(schedule, now);
  const ahead = Temporal.PlainDate.from(first).until(from).days;
  const begin = Math.max(ahead, 0);
  const end = Math.min(ahead + days - 1, schedule.rules.horizonDays);
  return begin > end ? null : { from: plusDays(first, begin), days: end - begin + 1 };
}

function without(hold: string | null, busy: readonly Busy[]): Busy[] {
  return busy.filter(({ kind, id }) => kind !== "hold" || id !== hold);
}

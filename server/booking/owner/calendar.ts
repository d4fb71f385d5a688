import { createDaySheet, type DaySheet } from "../../../core/booking/day-sheet/day-sheet.ts";
import { drivesOf } from "../../../core/booking/day-sheet/drives.ts";
import { routeOf } from "../../../core/booking/day-sheet/route.ts";
import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import type { SlotDayRange } from "../../../core/booking/slots/slot-context.ts";
import { type Day, instantOf, plusDays, type Span } from "../../../core/booking/time/zoned-time.ts";
import { eventWithZip } from "../../../core/booking/travel/event-zip.ts";
import { DAY_MINUTES } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../deps.ts";
import { outsideEventsDuring } from "../outside/store.ts";
import { blocksDuring } from "../slots/busy.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrivesOfDays } from "../travel/prefetch-drives.ts";
import { visitsDuring } from "../visits/store.ts";
import { mileageTable } from "./mileage.ts";
import type { CalendarEntries, NotaryDrive } from "./visits-desk.ts";

/** Visits of every state, blocked times and events of other calendars within a span, in order, of one notary or of all. Rejects without the database, like all below. */
export async function calendarDuring(
  span: Span,
  site: Site,
  { db }: BookingDeps,
  provider?: string,
): Promise<CalendarEntries> {
  const [visits, blocks, outside] = await Promise.all([
    visitsDuring(db, site.id, span, provider),
    blocksDuring(db, site.id, span, provider),
    outsideEventsDuring(db, site.id, span),
  ]);
  const own = outside.filter((event) => provider === undefined || event.provider === provider);
  return { visits, blocks, outside: own };
}

/** The drives of some days, as a calendar draws them between these visits and the events of other calendars with a ZIP. */
export async function drivesDuring(
  { from, days }: SlotDayRange,
  { visits, outside }: Pick<CalendarEntries, "visits" | "outside">,
  site: Site,
  deps: BookingDeps,
): Promise<NotaryDrive[]> {
  const schedule = scheduleFor(site, deps);
  const withZip = outside.flatMap((event) => eventWithZip(event, schedule.zone) ?? []);
  await prefetchDrivesOfDays([...visits, ...withZip], schedule, deps);
  const providers = new Set([...visits, ...withZip].map(({ provider }) => provider));
  return Array.from({ length: days }, (_, at) =>
    [...providers].flatMap((provider) => {
      const events = withZip.filter((event) => event.provider === provider);
      const route = routeOf(plusDays(from, at), { visits, events }, schedule, provider);
      return drivesOf(route).map((drive) => ({ ...drive, provider }));
    }),
  ).flat();
}

/** The day sheet of a notary's day: its stops in order, the drives between them, and what is due. */
export async function daySheetOf(
  day: Day,
  site: Site,
  deps: BookingDeps,
  provider = OWNER_PROVIDER,
): Promise<DaySheet> {
  const schedule = scheduleFor(site, deps);
  const span = {
    start: instantOf(day, 0, schedule.zone),
    end: instantOf(day, DAY_MINUTES, schedule.zone),
  };
  const visits = await visitsDuring(deps.db, site.id, span, provider);
  await prefetchDrivesOfDays(visits, schedule, deps);
  return createDaySheet(day, visits, schedule, provider);
}

/** A notary's miles of a year for the tax office, as CSV: one line for each leg driven so far. */
export async function mileageOf(
  year: number,
  site: Site,
  deps: BookingDeps,
  provider = OWNER_PROVIDER,
): Promise<string> {
  const schedule = scheduleFor(site, deps);
  const firstInstantOf = (of: number) => instantOf(`${of}-01-01`, 0, schedule.zone);
  const span = { start: firstInstantOf(year), end: firstInstantOf(year + 1) };
  const now = deps.now();
  const visits = await visitsDuring(deps.db, site.id, span, provider);
  const driven = visits.filter(({ state, start }) => state !== "confirmed" || start <= now);
  await prefetchDrivesOfDays(driven, schedule, deps);
  return mileageTable(year, driven, schedule, provider);
}

import { type DaySheet, daySheet } from "../../core/booking/day-sheet.ts";
import { type Verdict, verdict } from "../../core/booking/starts.ts";
import { type Day, dayOf, instantOf, type Span } from "../../core/booking/time.ts";
import type { Site } from "../../core/site/site.ts";
import type { BookingWish } from "./booking-desk.ts";
import { around, blocksDuring, busyDuring } from "./busy.ts";
import { mileageTable } from "./mileage.ts";
import { OWNER, scheduleFor } from "./schedule.ts";
import { visitsDuring } from "./store.ts";
import type { CalendarPart } from "./visits-desk.ts";
import type { BookingWorld } from "./world.ts";

/** The secret address at which calendar programs read the owner's calendar. */
export function feedAddress(site: Site, { links }: BookingWorld): string {
  return `${site.origin}/calendar/${links.feedSecret(site.id)}.ics`;
}

/** Visits of every state and times kept free, in order. Rejects without the database, like all below. */
export async function calendarDuring(
  span: Span,
  site: Site,
  { db }: BookingWorld,
): Promise<CalendarPart> {
  const visits = await visitsDuring(db, site.id, span);
  return { visits, blocks: await blocksDuring(db, site.id, span) };
}

/** A notary's day: stops in order, the legs between them, what is due. */
export async function daySheetOf(
  day: Day,
  site: Site,
  world: BookingWorld,
  provider = OWNER,
): Promise<DaySheet> {
  const schedule = scheduleFor(site, world.places);
  const [start, end] = [0, 1440].map((minutes) => instantOf(day, minutes, schedule.zone));
  const span = { start: start as number, end: end as number };
  const visits = await visitsDuring(world.db, site.id, span);
  return daySheet(day, visits, schedule, provider);
}

/** Why a start is not offered, or that it is: by the very function that offers it. */
export async function whyNot(
  start: number,
  wish: BookingWish,
  site: Site,
  world: BookingWorld,
): Promise<Verdict> {
  const schedule = scheduleFor(site, world.places);
  const provider = wish.provider ?? OWNER;
  const span = around({ from: dayOf(start, schedule.zone), days: 1 }, schedule.zone);
  const busy = await busyDuring(world.db, site.id, provider, span);
  return verdict(start, { ...wish, provider }, schedule, busy, world.now());
}

/** The miles of a year for the tax office, as CSV: one line for each leg that was driven, not for what is only agreed on. */
export async function mileageOf(
  year: number,
  site: Site,
  world: BookingWorld,
  provider = OWNER,
): Promise<string> {
  const schedule = scheduleFor(site, world.places);
  const begin = (of: number) => instantOf(`${of}-01-01`, 0, schedule.zone);
  const span = { start: begin(year), end: begin(year + 1) };
  const now = world.now();
  const known = await visitsDuring(world.db, site.id, span);
  const visits = known.filter(({ state, start }) => state !== "confirmed" || start <= now);
  return mileageTable(year, visits, schedule, provider);
}
